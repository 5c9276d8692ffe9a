package org.tbvctl.netdev;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/**
 * The addresses of all interfaces as {@code ip addr} lists them, which is the kernel's own order:
 * the module takes the first IPv4 address of that order.
 */
public final class InterfaceAddresses {
  private final Map<String, List<InterfaceAddress>> byInterface;

  InterfaceAddresses(Map<String, List<InterfaceAddress>> byInterface) {
    this.byInterface = byInterface;
  }

  /** Reads what {@code ip addr} printed, as text or as JSON. */
  public static Reading<InterfaceAddresses> read(Reading<CommandOutput> command) {
    return command.flatMap(output -> parse(output.out()));
  }

  /** Parses either form; a JSON document that is none is unreadable. */
  static Reading<InterfaceAddresses> parse(String text) {
    String stripped = text.strip();
    if (!stripped.startsWith("[")) {
      return stripped.isEmpty()
          ? Reading.absent()
          : Reading.known(new InterfaceAddresses(IpAddressText.parse(text)));
    }
    try {
      return Reading.known(new InterfaceAddresses(IpAddressJson.parse(stripped)));
    } catch (IOException e) {
      return Reading.unreadable("the output of ip -j addr is no JSON: " + firstLine(e));
    }
  }

  private static String firstLine(IOException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  /** Names of the interfaces in the order of their index. */
  public Set<String> interfaces() {
    return byInterface.keySet();
  }

  /** Addresses of the interface, IPv4 and IPv6, in the kernel's order; empty when it has none. */
  public List<InterfaceAddress> of(String name) {
    return byInterface.getOrDefault(name, List.of());
  }

  /** IPv4 addresses of the interface in the kernel's order. */
  public List<InterfaceAddress> ipv4Of(String name) {
    return of(name).stream().filter(address -> address.ipv4().isPresent()).toList();
  }

  static Map<String, List<InterfaceAddress>> frozen(Map<String, List<InterfaceAddress>> lists) {
    Map<String, List<InterfaceAddress>> frozen = new LinkedHashMap<>();
    lists.forEach((name, addresses) -> frozen.put(name, List.copyOf(new ArrayList<>(addresses))));
    return frozen;
  }
}
