package org.tbvctl.bringup;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.tbvctl.finding.Evidence;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * What is known of attempts to load the module in the newest boot: modprobe's words and the
 * kernel's messages since the last unload.
 */
record LoadAttempt(HostSnapshot host, Optional<CommandOutput> modprobe, List<LogEvent> events) {

  static LoadAttempt of(HostSnapshot host) {
    return new LoadAttempt(
        host,
        host.installed().modprobe().value(),
        host.log().value().map(LoadAttempt::last).orElse(List.of()));
  }

  private static List<LogEvent> last(KernelLog log) {
    List<LogEvent> events = log.current().toList();
    int start = 0;
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).id().equals("unload.done")) {
        start = i + 1;
      }
    }
    return events.subList(start, events.size());
  }

  /** Proof that the kernel found the file made for another kernel. */
  Optional<Evidence> versionMismatch() {
    return lastLine("kmod.vermagic", "kmod.symbol_version")
        .or(() -> modprobeLine("exec format error", "disagrees about version"));
  }

  /** Proof that the kernel refused the file's signature, or that it has none. */
  Optional<Evidence> signatureRefusal() {
    return modprobeLine("key was rejected", "required key not available")
        .or(() -> lastLine("kmod.key_unavailable", "kmod.unsigned"));
  }

  /** Whether a load was tried and did not succeed. */
  boolean failed() {
    if (modprobe.filter(LoadAttempt::complains).isPresent()) {
      return true;
    }
    return events.stream()
        .filter(LoadAttempt::isTrace)
        .reduce((first, second) -> second)
        .filter(last -> !last.id().equals("load.done"))
        .isPresent();
  }

  /** A load leaves lines; what is left of it when it is not loaded, is left of a refusal. */
  private static boolean isTrace(LogEvent event) {
    return event.id().startsWith("kmod.")
        || event.id().startsWith("cfg.")
        || event.stage().equals("load");
  }

  private static boolean complains(CommandOutput output) {
    return output.exit().orElse(0) != 0 || !output.err().isBlank();
  }

  private Optional<Evidence> lastLine(String... ids) {
    List<String> wanted = List.of(ids);
    return events.stream()
        .filter(event -> wanted.contains(event.id()))
        .reduce((first, second) -> second)
        .map(new Proof(host)::line);
  }

  private Optional<Evidence> modprobeLine(String... words) {
    return modprobe.stream()
        .flatMap(output -> output.err().lines())
        .filter(line -> Stream.of(words).anyMatch(line.toLowerCase(Locale.ROOT)::contains))
        .findFirst()
        .map(line -> Evidence.of(host.name(), "commands/modprobe", "", line.strip()));
  }
}
