package org.tbvctl.recorder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.sampling.HostFacts;

/** Host facts as JSON; what is not known is left out. */
final class FactsDocument {
  private FactsDocument() {}

  static Map<String, Object> of(HostFacts facts) {
    Map<String, Object> document = new LinkedHashMap<>();
    facts
        .memory()
        .value()
        .ifPresent(
            memory -> {
              document.put("memoryTotalBytes", memory.totalBytes());
              document.put("memoryAvailableBytes", memory.availableBytes());
              document.put("swapUsedBytes", memory.swapUsedBytes());
            });
    facts
        .fragmentation()
        .value()
        .ifPresent(fragmentation -> document.put("freeBlocks", fragmentation.freeBlocks()));
    facts.load().value().ifPresent(load -> document.put("processorLoad", rounded(load)));
    facts.uptime().value().ifPresent(uptime -> document.put("uptimeSeconds", uptime.toSeconds()));
    facts
        .interfaces()
        .value()
        .ifPresent(interfaces -> document.put("interfaces", interfaces(interfaces)));
    return document;
  }

  private static List<Object> interfaces(List<HostFacts.NetworkInterfaceFacts> interfaces) {
    List<Object> all = new ArrayList<>();
    for (HostFacts.NetworkInterfaceFacts each : interfaces) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", each.name());
      fields.put("up", each.up());
      fields.put("addresses", each.addresses());
      fields.put("bytesReceived", each.bytesReceived());
      fields.put("bytesSent", each.bytesSent());
      all.add(fields);
    }
    return all;
  }

  private static double rounded(double share) {
    return Math.round(share * 1000) / 1000.0;
  }
}
