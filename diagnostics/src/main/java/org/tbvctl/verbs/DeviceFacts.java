package org.tbvctl.verbs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.counters.Backend;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.rdma.RailIdentity;

/** An open device as nested maps: limits, ports with their GIDs, and what was tried on it. */
final class DeviceFacts {

  private DeviceFacts() {}

  static Map<String, Object> of(VerbsContext context) throws VerbsFailure {
    DeviceAttributes attributes = context.queryDevice();
    List<PortAttributes> ports = new ArrayList<>();
    for (int port = 1; port <= attributes.ports(); port++) {
      ports.add(context.queryPort(port));
    }
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("limits", limits(attributes, ports));
    facts.put("connections", ConnectionTrial.of(context, attributes));
    List<Map<String, Object>> described = new ArrayList<>();
    for (PortAttributes port : ports) {
      described.add(port(context, port));
    }
    facts.put("ports", described);
    return facts;
  }

  /** Whether the module's Apple transport is behind the device. */
  static boolean isApple(DeviceAttributes attributes) {
    return RailIdentity.of(attributes.nodeGuid())
        .filter(rail -> rail.backend() == Backend.APPLE)
        .isPresent();
  }

  private static Map<String, Object> limits(
      DeviceAttributes attributes, List<PortAttributes> ports) {
    Map<String, Object> limits = new LinkedHashMap<>();
    limits.put("firmware", attributes.firmware());
    limits.put("vendor", String.format("0x%04x", attributes.vendorId()));
    limits.put("part", String.format("0x%04x", attributes.vendorPartId()));
    limits.put("queuePairs", attributes.maxQueuePairs());
    limits.put("workRequests", attributes.maxWorkRequests());
    limits.put("scatterEntries", attributes.maxScatterEntries());
    limits.put("completionQueues", attributes.maxCompletionQueues());
    limits.put("completions", attributes.maxCompletions());
    limits.put("memoryRegions", attributes.maxMemoryRegions());
    limits.put("protectionDomains", attributes.maxProtectionDomains());
    limits.put("readsInFlight", attributes.maxReadsInFlight());
    limits.put(
        "longestMessage",
        ports.stream().mapToLong(PortAttributes::maxMessageBytes).max().orElse(0));
    return limits;
  }

  private static Map<String, Object> port(VerbsContext context, PortAttributes port)
      throws VerbsException {
    List<VerbsGid> gids = context.gidTable(port);
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("number", port.number());
    described.put("state", port.state().name());
    described.put("linkLayer", port.linkLayer().name());
    described.put("mtu", port.activeMtu().bytes());
    described.put("gids", gids.stream().map(DeviceFacts::gid).toList());
    Optional<GidChoice> choice = GidChoice.of(gids, Optional.empty());
    described.put("gidIndex", choice.map(chosen -> chosen.gid().index()).orElse(null));
    described.put(
        "gidChoice",
        choice
            .map(GidChoice::explanation)
            .orElse("the table has no used entry, so no connection can be made"));
    return described;
  }

  private static Map<String, Object> gid(VerbsGid gid) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("index", gid.index());
    described.put("gid", gid.gid().toString());
    described.put("type", gid.type().toString());
    described.put("netdev", gid.netdev().orElse(null));
    described.put("ipv4", gid.ipv4().map(Ipv4Address::toString).orElse(null));
    return described;
  }
}
