package org.tbvctl.netdev;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the JSON form of {@code ip -j addr}. */
final class IpAddressJson {

  private IpAddressJson() {}

  /** Addresses by interface in the order of the document. */
  static Map<String, List<InterfaceAddress>> parse(String text) throws IOException {
    Map<String, List<InterfaceAddress>> found = new LinkedHashMap<>();
    for (Object element : JSON.std.listFrom(text)) {
      if (element instanceof Map<?, ?> link && link.get("ifname") instanceof String name) {
        List<InterfaceAddress> addresses = found.computeIfAbsent(name, key -> new ArrayList<>());
        if (link.get("addr_info") instanceof List<?> list) {
          list.forEach(address -> add(addresses, address));
        }
      }
    }
    return InterfaceAddresses.frozen(found);
  }

  private static void add(List<InterfaceAddress> addresses, Object element) {
    if (element instanceof Map<?, ?> address
        && address.get("local") instanceof String local
        && address.get("prefixlen") instanceof Number prefix) {
      String scope = address.get("scope") instanceof String text ? text : "";
      InterfaceAddress.of(local, prefix.longValue(), scope).ifPresent(addresses::add);
    }
  }
}
