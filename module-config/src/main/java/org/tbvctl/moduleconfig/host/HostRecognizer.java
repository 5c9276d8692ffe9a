package org.tbvctl.moduleconfig.host;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.counters.ReleaseGuess;
import org.tbvctl.counters.Summary;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kmod.ModuleInfo;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.Release;
import org.tbvctl.moduleconfig.parameter.Releases;
import org.tbvctl.moduleconfig.rule.Environment;
import org.tbvctl.moduleconfig.rule.Kernel;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Recognises release, kernel capability and environment from what a host shows: the module's
 * summary and log lines, its parameter list, DKMS, the loaded modules and the interfaces.
 */
public final class HostRecognizer {
  private final HostSnapshot host;
  private final Releases releases;
  private final Optional<Summary> summary;
  private final KernelLog log;

  private HostRecognizer(HostSnapshot host, Releases releases) {
    this.host = host;
    this.releases = releases;
    this.summary = host.latest().flatMap(sample -> sample.summary().value());
    this.log = host.log().value().orElse(KernelLog.EMPTY);
  }

  public static HostRecognition recognise(HostSnapshot host, ParameterCatalogue catalogue) {
    return new HostRecognizer(host, catalogue.releases()).recognise();
  }

  private HostRecognition recognise() {
    ReleaseGuess guess = host.moduleBuild();
    Optional<Boolean> sourceAware = sourceAware();
    Optional<Boolean> drains = drains();
    Kernel kernel =
        Kernel.with(
            sourceAware.or(() -> drains).orElse(false), drains.or(() -> sourceAware).orElse(false));
    boolean throttles = log.count("path.throttle_present") > 0;
    boolean throttlesNot = log.count("path.throttle_absent") > 0;
    boolean claimed = isNetworkClaimed();
    Environment environment =
        new Environment(
            claimed ? "tbnet_loaded" : throttles ? "throttle" : "-",
            claimed,
            throttles,
            false,
            netdevs());
    boolean gpuDirect = hasParameter(ParameterCatalogue.GPU_DIRECT);
    return new HostRecognition(
        new LoadContext(release(guess), kernel, environment, gpuDirect),
        guess.release().isPresent(),
        drains.isPresent(),
        throttles || throttlesNot);
  }

  private Release release(ReleaseGuess guess) {
    List<Release> fitting =
        guess.candidates().stream().flatMap(name -> releases.find(name).stream()).toList();
    Optional<Release> named = guess.release().flatMap(releases::find);
    return named
        .or(() -> fitting.stream().reduce((older, newer) -> newer))
        .orElseGet(releases::newest);
  }

  private Optional<Boolean> sourceAware() {
    Optional<String> control = summary.flatMap(values -> values.text("native_control"));
    if (control.filter(word -> !word.equals("off")).isPresent()) {
      return control.map(word -> word.equals("source_aware"));
    }
    if (log.count("native.control_source_aware") > 0) {
      return Optional.of(true);
    }
    return log.count("native.control_legacy") > 0 ? Optional.of(false) : Optional.empty();
  }

  private Optional<Boolean> drains() {
    if (log.count("cfg.minimal_needs_drain") > 0) {
      return Optional.of(false);
    }
    boolean checked = log.count("cfg.minimal_register_failed") > 0 || minimalRuns();
    return checked ? Optional.of(true) : Optional.empty();
  }

  /** The responder of minimal_packet is in place, for which the kernel had to qualify. */
  private boolean minimalRuns() {
    boolean minimal =
        summary
            .flatMap(values -> values.text("tbnet_identity"))
            .filter("minimal_packet"::equals)
            .isPresent();
    return minimal && summary.get().get("services_registered").orElse(0) == 1;
  }

  private boolean isNetworkClaimed() {
    boolean loaded =
        host.loadedModules().value().filter(list -> list.contains("thunderbolt_net")).isPresent();
    return loaded && !minimalRuns();
  }

  private boolean hasParameter(String name) {
    return host.module().parameters().containsKey(name)
        || host.installed()
            .info()
            .value()
            .map(ModuleInfo::parameterTypes)
            .filter(types -> types.containsKey(name))
            .isPresent();
  }

  /** Interfaces with the address that the module would take: the first IPv4 one. */
  private Map<String, String> netdevs() {
    Map<String, String> netdevs = new LinkedHashMap<>();
    for (Netdev netdev : host.netdevs().all().value().orElse(List.of())) {
      String address =
          host.netdevs().ipv4Of(netdev.name()).value().stream()
              .flatMap(List::stream)
              .map(first -> first.text())
              .findFirst()
              .orElse("");
      netdevs.put(netdev.name(), address);
    }
    return netdevs;
  }
}
