package org.tbvctl.identity;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Summary;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Which interfaces the running module takes its addresses from.
 *
 * @param roce {@code roce_netdev}: the interface of native devices
 * @param apple {@code tbnet_identity_gid} once resolved, else {@code roce_netdev}
 * @param identity how the module answers for addresses: {@code stock_proxy}, {@code
 *     minimal_packet}, {@code off}, …; empty when nobody knows
 * @param proxied the one address it answers for, as printed
 */
public record GidSources(
    Optional<String> roce,
    Optional<String> apple,
    Optional<String> identity,
    Optional<String> proxied) {

  static final String PARAMETER = "roce_netdev";
  private static final String APPLE_PARAMETER = "tbnet_identity_gid";
  private static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters/";

  /** How sysfs and debugfs print a name that is not set. */
  private static final Set<String> UNSET = Set.of("", "(null)", "<unset>", "auto");

  /** Identities with which the module answers for one address of the interface. */
  private static final List<String> ANSWERING = List.of("stock_proxy", "minimal_packet");

  /** Takes them from the running module's parameters and its summary. */
  public static GidSources of(HostSnapshot host) {
    Optional<Summary> summary = host.latest().map(CounterSample::summary).flatMap(s -> s.value());
    Optional<String> roce = parameter(host, PARAMETER);
    Optional<String> apple =
        summary
            .flatMap(values -> values.text(APPLE_PARAMETER))
            .filter(GidSources::isSet)
            .or(() -> parameter(host, APPLE_PARAMETER))
            .or(() -> roce);
    return new GidSources(
        roce,
        apple,
        summary.flatMap(values -> values.text("tbnet_identity")).or(() -> loggedIdentity(host)),
        summary.flatMap(values -> values.text("tbnet_identity_proxy_ipv4")));
  }

  private static Optional<String> parameter(HostSnapshot host, String name) {
    return host.module().parameter(name).map(String::strip).filter(GidSources::isSet);
  }

  private static boolean isSet(String value) {
    return !UNSET.contains(value);
  }

  private static Optional<String> loggedIdentity(HostSnapshot host) {
    Optional<KernelLog> log = host.log().value();
    if (log.isEmpty()) {
      return Optional.empty();
    }
    if (!log.get().of("tbnet.identity_stock_proxy").isEmpty()) {
      return Optional.of("stock_proxy");
    }
    return log.get().of("tbnet.identity_minimal").isEmpty()
        ? Optional.empty()
        : Optional.of("minimal_packet");
  }

  /** Whether the module answers peers for the first IPv4 address of {@link #apple}. */
  public boolean answersForOneAddress() {
    return identity.filter(ANSWERING::contains).isPresent();
  }

  /** All interfaces that the configuration names. */
  public List<String> named() {
    return Stream.of(roce, answersForOneAddress() ? apple : Optional.<String>empty())
        .flatMap(Optional::stream)
        .distinct()
        .toList();
  }

  /** File of the parameter that names the interface. */
  public String sourceOf(String netdev) {
    boolean byRoce = roce.filter(netdev::equals).isPresent();
    return PARAMETERS + (byRoce ? PARAMETER : APPLE_PARAMETER);
  }
}
