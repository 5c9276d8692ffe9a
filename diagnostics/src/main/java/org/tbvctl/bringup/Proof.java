package org.tbvctl.bringup;

import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Rail;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kmod.DkmsBuild;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.snapshot.HostSnapshot;

/** Turns readings of one host into evidence. */
public final class Proof {
  private static final String DEBUGFS = "sys/kernel/debug/thunderbolt_ibverbs/";
  private static final String PARAMETERS = "sys/module/" + KernelModule.NAME + "/parameters/";

  private final HostSnapshot host;

  public Proof(HostSnapshot host) {
    this.host = host;
  }

  /** A kernel message. */
  public Evidence line(LogEvent event) {
    return Evidence.of(host.name(), "kernel.log", event.id(), event.text());
  }

  public void lines(Finding.Builder finding, Optional<LogEvent> event) {
    event.ifPresent(it -> finding.evidence(line(it)));
  }

  /** Fields of a rail, those that this build prints. */
  public void rail(Finding.Builder finding, Optional<Rail> rail, String... fields) {
    if (rail.isEmpty()) {
      return;
    }
    for (String field : fields) {
      rail.get().text(field).ifPresent(value -> finding.evidence(counter("peers", field, value)));
    }
  }

  /** Keys of the summary, those that this build prints. */
  public void summary(Finding.Builder finding, String... keys) {
    for (String key : keys) {
      summaryText(key).ifPresent(value -> finding.evidence(counter("summary", key, value)));
    }
  }

  private Optional<String> summaryText(String key) {
    return host.latest().flatMap(sample -> sample.summary().value()).flatMap(it -> it.text(key));
  }

  private Evidence counter(String file, String key, String value) {
    OptionalInt sample =
        host.latest().map(CounterSample::index).map(OptionalInt::of).orElse(OptionalInt.empty());
    return new Evidence(host.name(), sample, DEBUGFS + file, key, value);
  }

  /** Running values of parameters, those that were read. */
  public void parameters(Finding.Builder finding, String... names) {
    for (String name : names) {
      host.module()
          .parameter(name)
          .ifPresent(value -> finding.evidence(file(PARAMETERS + name, value)));
    }
  }

  /** The content of a one-value file. */
  public Evidence file(String path, String value) {
    return Evidence.of(host.name(), path, "", value);
  }

  /** One line of {@code dkms status}. */
  public Evidence dkms(DkmsBuild build) {
    String kernel = build.kernel().map(it -> ", " + it).orElse("");
    String value = build.version() + kernel + ": " + build.state();
    return Evidence.of(host.name(), "commands/dkms_status", build.name(), value);
  }

  /** First line that a command wrote to its standard error. */
  public Optional<Evidence> complaint(String name) {
    return host.command(name)
        .value()
        .map(CommandOutput::err)
        .flatMap(text -> text.lines().map(String::strip).filter(it -> !it.isEmpty()).findFirst())
        .map(line -> command(name, line));
  }

  /** What a command printed. */
  public Evidence command(String name, String line) {
    return Evidence.of(host.name(), "commands/" + name, "", line);
  }
}
