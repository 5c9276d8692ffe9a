package org.tbvctl.snapshot;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kmod.KernelModule;

/**
 * Everything that was read on one host. Immutable; every fact is known, absent or unreadable.
 *
 * @param name the host's name in every output
 * @param samples counter samples in order
 * @param commands what commands printed, by command name
 */
public record HostSnapshot(
    String name,
    HostSource.Kind source,
    KernelModule module,
    List<CounterSample> samples,
    Reading<KernelLog> log,
    SortedMap<String, Reading<CommandOutput>> commands) {

  /** Reads the host once. */
  public static HostSnapshot read(HostSource source) {
    SortedMap<String, Reading<CommandOutput>> commands = new TreeMap<>();
    source.commandNames().forEach(name -> commands.put(name, source.command(name)));
    return new HostSnapshot(
        source.name(),
        source.kind(),
        KernelModule.read(source.files()),
        source.samples().stream().map(CounterSample::parse).toList(),
        source.kernelLog().map(bytes -> KernelLog.EMPTY),
        commands);
  }

  /** The newest sample, which speaks for now. */
  public Optional<CounterSample> latest() {
    return samples.isEmpty() ? Optional.empty() : Optional.of(samples.get(samples.size() - 1));
  }

  /** What the command printed; absent when its output was not taken. */
  public Reading<CommandOutput> command(String command) {
    return commands.getOrDefault(command, Reading.absent());
  }
}
