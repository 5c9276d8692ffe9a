package org.tbvctl.moduleconfig.rule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the module meets at load time besides its parameters.
 *
 * @param word name of one of the well-known environments, or {@code host} for one that was read
 *     from a host
 * @param networkClaimed another driver has registered the ThunderboltIP network service
 * @param throttling the kernel exports tb_ring_throttling
 * @param enableWords the kernel's bool takes words that begin with e and d
 * @param netdevs interfaces by name with their first IPv4 address, empty text without one
 */
public record Environment(
    String word,
    boolean networkClaimed,
    boolean throttling,
    boolean enableWords,
    Map<String, String> netdevs) {

  /** Nothing else loaded, no interfaces. */
  public static final Environment PLAIN = new Environment("-", false, false, false, Map.of());

  private static final List<Environment> WELL_KNOWN =
      List.of(
          PLAIN,
          new Environment("tbnet_loaded", true, false, false, Map.of()),
          new Environment("throttle", false, true, false, Map.of()),
          new Environment("kstrtobool_new", false, false, true, Map.of()),
          new Environment(
              "netdevs",
              false,
              false,
              false,
              Map.of("thunderbolt0", "169.254.7.7", "br0", "10.0.3.4", "eno1", "")),
          new Environment(
              "netdevs_noip", false, false, false, Map.of("thunderbolt0", "", "br0", "10.0.3.4")));

  public Environment {
    netdevs = Map.copyOf(netdevs);
  }

  /** A well-known environment by its word. */
  public static Optional<Environment> find(String word) {
    return WELL_KNOWN.stream().filter(known -> known.word().equals(word)).findFirst();
  }

  /** The words that {@link #find} knows. */
  public static List<String> words() {
    return WELL_KNOWN.stream().map(Environment::word).toList();
  }

  /** This environment with an address given to an interface. */
  public Environment withNetdev(String name, String ipv4) {
    Map<String, String> more = new LinkedHashMap<>(netdevs);
    more.put(name, ipv4);
    return new Environment(word, networkClaimed, throttling, enableWords, more);
  }
}
