package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingHostFiles;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * An invented Mac whose commands print what those of a sound one print, until a test changes it.
 * Receptacle k is interface en(k+1).
 */
public final class TestingMac implements HostSource {
  private final String name;
  private final int ports;
  private String emptySpeed = "Up to 120 Gb/s";
  private String linkSpeed = "80 Gb/s";
  private final Map<Integer, String> peers = new TreeMap<>();
  private final Map<String, String> states = new TreeMap<>();
  private final List<String> bridged = new ArrayList<>();
  private final Map<String, CommandOutput> changed = new TreeMap<>();
  private final SortedSet<String> removed = new TreeSet<>();

  public TestingMac(String name, int ports) {
    this.name = name;
    this.ports = ports;
  }

  /** UUID of the domain behind a receptacle. */
  public static String uuid(String host, int receptacle) {
    String digits = String.format("%08x", host.hashCode());
    return digits + "-0000-4000-8000-" + String.format("%012x", receptacle);
  }

  /** Joins two Macs. */
  public static void join(TestingMac a, int portOfA, TestingMac b, int portOfB) {
    a.cable(portOfA, "Mac Studio", "Apple Inc.", uuid(b.name, portOfB), true);
    b.cable(portOfB, "Mac Studio", "Apple Inc.", uuid(a.name, portOfA), true);
  }

  public TestingMac cable(int port, String peer, String vendor, String uuid, boolean offersRdma) {
    String entry =
        "\n        "
            + peer
            + ":\n\n          Vendor Name: "
            + vendor
            + "\n"
            + "          Device Name: "
            + peer
            + "\n          Domain UUID: "
            + uuid
            + "\n"
            + "          Services:\n            Internet Protocol:\n"
            + "              Protocol ID: 1\n";
    String rdma = "            Service: Unknown:\n              Protocol ID: 64087\n";
    peers.put(port, entry + (offersRdma ? rdma : ""));
    return this;
  }

  public TestingMac speeds(String empty, String link) {
    emptySpeed = empty;
    linkSpeed = link;
    return this;
  }

  public TestingMac state(String device, String state) {
    states.put(device, state);
    return this;
  }

  public TestingMac bridge(String... interfaces) {
    bridged.addAll(List.of(interfaces));
    return this;
  }

  public TestingMac out(String command, String text) {
    changed.put(command, new CommandOutput(text, "", OptionalInt.of(0)));
    return this;
  }

  public TestingMac err(String command, String text) {
    changed.put(command, new CommandOutput("", text, OptionalInt.of(1)));
    return this;
  }

  public TestingMac without(String command) {
    removed.add(command);
    return this;
  }

  public HostSnapshot read() {
    return HostSnapshot.read(this);
  }

  public Mac mac() {
    return read().mac().orElseThrow();
  }

  private Map<String, CommandOutput> outputs() {
    Map<String, CommandOutput> all = new TreeMap<>();
    put(all, "rdma_ctl_status", "enabled\n");
    put(all, "sw_vers", "ProductName:\t\tmacOS\nProductVersion:\t\t26.5\n");
    put(all, "sysctl_hw_model", "hw.model: Mac16,9\n");
    put(all, "system_profiler_thunderbolt", profile());
    put(all, "ibv_devinfo", devices());
    put(all, "ifconfig", interfaces());
    put(all, "networksetup_hardwareports", hardwarePorts());
    put(
        all,
        "ioclasscount_rdma",
        "AppleThunderboltRDMAProtectionDomain = 0\nAppleThunderboltRDMAQueuePair = 0\n");
    all.putAll(changed);
    removed.forEach(all::remove);
    return all;
  }

  private static void put(Map<String, CommandOutput> all, String command, String text) {
    all.put(command, new CommandOutput(text, "", OptionalInt.of(0)));
  }

  private String profile() {
    StringBuilder text = new StringBuilder("Thunderbolt/USB4:\n\n");
    for (int port = ports; port > 0; port--) {
      boolean cabled = peers.containsKey(port);
      text.append("    Thunderbolt/USB4 Bus ")
          .append(port - 1)
          .append(":\n\n")
          .append("      Device Name: Mac Studio\n      Route String: 0\n")
          .append("      Domain UUID: ")
          .append(uuid(name, port).toUpperCase())
          .append("\n")
          .append("      Port:\n          Status: ")
          .append(cabled ? "Device connected" : "No device connected")
          .append("\n          Speed: ")
          .append(cabled ? linkSpeed : emptySpeed)
          .append("\n          Receptacle: ")
          .append(port)
          .append("\n")
          .append(peers.getOrDefault(port, ""))
          .append("\n");
    }
    return text.toString();
  }

  private String devices() {
    StringBuilder text = new StringBuilder();
    for (int port = 1; port <= ports; port++) {
      String device = "rdma_en" + (port + 1);
      boolean cabled = peers.containsKey(port);
      boolean bare = bridged.contains("en" + (port + 1));
      text.append("hca_id:\t")
          .append(device)
          .append("\n\tmax_qp:\t\t\t11\n\t\tport:\t1\n\t\t\tstate:\t\t\t")
          .append(states.getOrDefault(device, cabled ? "PORT_ACTIVE (4)" : "PORT_DOWN (1)"))
          .append("\n");
      if (cabled) {
        text.append("\t\t\tGID[  1]:\t\t")
            .append(bare ? "::" : "::ffff:10.0.0." + port)
            .append("\n");
      }
    }
    return text.toString();
  }

  private String interfaces() {
    StringBuilder text =
        new StringBuilder(
            "en0: flags=8863<UP,BROADCAST> mtu 1500\n\tinet 192.0.2.7 netmask 0xffffff00\n");
    for (int port = 1; port <= ports; port++) {
      text.append("en")
          .append(port + 1)
          .append(": flags=8863<UP,BROADCAST> mtu 1500\n")
          .append(peers.containsKey(port) ? "\tinet 10.0.0." + port + " netmask 0xfffffffc\n" : "")
          .append("\tstatus: ")
          .append(peers.containsKey(port) ? "active" : "inactive")
          .append("\n");
    }
    if (!bridged.isEmpty()) {
      text.append("bridge0: flags=8863<UP,BROADCAST> mtu 1500\n");
      bridged.forEach(
          it -> text.append("\tmember: ").append(it).append(" flags=3<LEARNING,DISCOVER>\n"));
    }
    return text.toString();
  }

  private String hardwarePorts() {
    StringBuilder text = new StringBuilder();
    for (int port = 1; port <= ports; port++) {
      text.append("\nHardware Port: Thunderbolt ")
          .append(port)
          .append("\nDevice: en")
          .append(port + 1)
          .append("\n");
    }
    return text.append("\nHardware Port: Thunderbolt Bridge\nDevice: bridge0\n").toString();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Kind kind() {
    return Kind.CAPTURE;
  }

  @Override
  public HostFiles files() {
    return new TestingHostFiles();
  }

  @Override
  public List<RawSample> samples() {
    return List.of();
  }

  @Override
  public Reading<byte[]> kernelLog() {
    return Reading.absent();
  }

  @Override
  public SortedSet<String> commandNames() {
    return new TreeSet<>(outputs().keySet());
  }

  @Override
  public Reading<CommandOutput> command(String command) {
    CommandOutput output = outputs().get(command);
    return output == null ? Reading.absent() : Reading.known(output);
  }
}
