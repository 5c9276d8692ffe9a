package org.tbvctl.mesh;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The part {@code mesh} of the JSON document: nested maps in stable order. */
public final class MeshDocument {
  private MeshDocument() {}

  /** Hosts with their ports, cables with both ends, and the pairs without a cable. */
  public static Map<String, Object> of(Mesh mesh) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("hosts", mesh.hosts().stream().map(host -> host(mesh, host)).toList());
    document.put("cables", mesh.cables().stream().map(MeshDocument::cable).toList());
    document.put("missing", pairs(mesh.missing()));
    document.put("undecided", pairs(mesh.undecided()));
    document.put("cablesNeeded", mesh.cablesNeeded());
    document.put("bridgeLoops", mesh.bridgeLoops().stream().map(MeshDocument::cable).toList());
    return document;
  }

  private static Map<String, Object> host(Mesh mesh, MeshHost host) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", host.name());
    entry.put("system", host.system());
    entry.put("portsNeeded", mesh.portsNeeded());
    entry.put(
        "portsPresent", host.portsAreCounted() && host.ports().isKnown() ? host.portCount() : null);
    entry.put("ports", host.knownPorts().stream().map(MeshDocument::port).toList());
    return entry;
  }

  private static Map<String, Object> cable(Cable cable) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("a", end(cable.a()));
    entry.put("b", end(cable.b()));
    return entry;
  }

  private static Map<String, Object> end(MeshPort port) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("host", port.host());
    entry.putAll(port(port));
    return entry;
  }

  private static Map<String, Object> port(MeshPort port) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("port", port.label());
    entry.put("domain", port.domainUuid().isEmpty() ? null : port.domainUuid());
    entry.put("devices", port.devices());
    entry.put("speed", port.speed().orElse(null));
    port.bridge().ifPresent(bridge -> entry.put("bridge", bridge));
    return entry;
  }

  private static List<List<String>> pairs(List<HostPair> pairs) {
    return pairs.stream().map(pair -> List.of(pair.first(), pair.second())).toList();
  }
}
