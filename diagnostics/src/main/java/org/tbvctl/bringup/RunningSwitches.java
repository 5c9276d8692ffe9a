package org.tbvctl.bringup;

import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * What the loaded module was told to do, from the summary, the parameters or the load's own lines,
 * whichever was read.
 */
public final class RunningSwitches {
  private final HostSnapshot host;
  private final CurrentLoad load;

  private RunningSwitches(HostSnapshot host) {
    this.host = host;
    this.load = CurrentLoad.of(host);
  }

  public static RunningSwitches of(HostSnapshot host) {
    return new RunningSwitches(host);
  }

  /** Whether the bring-up switch is on; empty when nothing tells. */
  public Optional<Boolean> isOn(String parameter) {
    return host.module()
        .parameter(parameter)
        .map(RunningSwitches::isYes)
        .or(() -> summaryFlag(parameter));
  }

  private static boolean isYes(String value) {
    return value.equals("Y") || value.equals("1");
  }

  /** bind_services=1, or proof of it in the summary or the log. */
  public boolean bindsServices() {
    return host.module()
        .parameter("bind_services")
        .map(RunningSwitches::isYes)
        .or(() -> summaryFlag("services_registered"))
        .orElse(load.has("svc.binding_enabled"));
  }

  /** Whether the resolved profile has the transport between Linux hosts. */
  public boolean nativeTransport() {
    return summaryFlag("native_enabled")
        .or(() -> profile().map(word -> !word.equals("mac_compat")))
        .orElse(true);
  }

  /** Whether the resolved profile has the transport to Macs and may use it. */
  public boolean appleTransport() {
    boolean enabled =
        summaryFlag("apple_enabled")
            .or(() -> profile().map(word -> !word.equals("linux_perf")))
            .orElse(true);
    return enabled && isOn("apple_data").orElse(true);
  }

  private Optional<String> profile() {
    return load.last("load.done").flatMap((LogEvent event) -> event.field("resolved_profile"));
  }

  /** A 0/1 value of the summary. */
  public Optional<Boolean> summaryFlag(String key) {
    return number(key).stream().mapToObj(value -> value != 0).findFirst();
  }

  /** A number of the summary. */
  public OptionalLong number(String key) {
    return host.latest()
        .flatMap(sample -> sample.summary().value())
        .map(summary -> summary.get(key))
        .orElse(OptionalLong.empty());
  }

  /** A word of the summary. */
  public Optional<String> word(String key) {
    return host.latest()
        .flatMap(sample -> sample.summary().value())
        .flatMap(summary -> summary.text(key));
  }
}
