package org.tbvctl.mesh;

import org.tbvctl.diagnosis.TextStyle;

/** Hosts and cables as a table for a person. */
public final class MeshText {
  private final StringBuilder out = new StringBuilder();
  private final Mesh mesh;

  private MeshText(Mesh mesh) {
    this.mesh = mesh;
  }

  /** Renders the mesh, ending with an empty line. */
  public static String of(Mesh mesh) {
    MeshText text = new MeshText(mesh);
    text.hosts();
    text.cables();
    text.pairs("missing", mesh.missing());
    text.pairs("not known", mesh.undecided());
    text.strangers();
    text.loops();
    return TextStyle.harmless(text.out.append('\n').toString());
  }

  private void hosts() {
    int width = mesh.hosts().stream().mapToInt(host -> host.name().length()).max().orElse(0);
    out.append("hosts     ").append(mesh.hosts().size()).append('\n');
    for (MeshHost host : mesh.hosts()) {
      line(pad(host.name(), width) + "  " + pad(host.system(), 5) + "  " + ports(host));
    }
  }

  private String ports(MeshHost host) {
    if (!host.ports().isKnown()) {
      return "ports were not read";
    }
    int used = host.portsInUse();
    return host.portsAreCounted()
        ? used
            + " of "
            + host.portCount()
            + " ports in use, a full mesh needs "
            + mesh.portsNeeded()
        : used + (used == 1 ? " port" : " ports") + " in use, empty ones are not shown by Linux";
  }

  private void cables() {
    out.append("cables    ")
        .append(mesh.cables().size())
        .append(", a full mesh joins ")
        .append(mesh.cablesNeeded())
        .append(mesh.cablesNeeded() == 1 ? " pair\n" : " pairs\n");
    int width = mesh.cables().stream().mapToInt(it -> end(it.a()).length()).max().orElse(0);
    mesh.cables().forEach(cable -> line(pad(end(cable.a()), width) + "  --  " + end(cable.b())));
  }

  private static String end(MeshPort port) {
    return port.host() + " " + port.words();
  }

  private void pairs(String title, Iterable<HostPair> pairs) {
    for (HostPair pair : pairs) {
      out.append(pad(title, 10)).append(pair.words()).append('\n');
    }
  }

  private void strangers() {
    for (MeshPort port : mesh.strangers()) {
      out.append("other     ")
          .append(end(port))
          .append(" has a cable to ")
          .append(port.peerName().orElse("a host"))
          .append(", which was not captured\n");
    }
  }

  private void loops() {
    for (Cable cable : mesh.bridgeLoops()) {
      out.append("storm     bridges close a ring over ")
          .append(cable.words())
          .append(": broadcast frames run round it without end\n");
    }
  }

  private void line(String text) {
    out.append("  ").append(text.stripTrailing()).append('\n');
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
