package org.tbvctl.host;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Supplier;

/**
 * A host that is here: the machine this program runs on, or a folder that looks like one. Every
 * reading is taken when it is first asked for; samples, log and commands are taken once.
 */
public final class LiveSource implements HostSource {

  private final String name;
  private final HostFiles files;
  private final LiveSamples sampler;
  private final Supplier<Reading<byte[]>> logReader;
  private final HostCommands commands;
  private final Map<String, Reading<CommandOutput>> outputs = new HashMap<>();
  private Optional<List<RawSample>> samples = Optional.empty();
  private Optional<Reading<byte[]>> kernelLog = Optional.empty();

  public LiveSource(
      String name,
      HostFiles files,
      LiveSamples sampler,
      Supplier<Reading<byte[]>> logReader,
      HostCommands commands) {
    this.name = name;
    this.files = files;
    this.sampler = sampler;
    this.logReader = logReader;
    this.commands = commands;
  }

  /** The files below a folder of this machine, as a host with that root would see them. */
  public static HostFiles filesBelow(Path root) {
    return TreeFiles.live(new FolderTree(root));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Kind kind() {
    return Kind.LIVE;
  }

  @Override
  public HostFiles files() {
    return files;
  }

  @Override
  public List<RawSample> samples() {
    if (samples.isEmpty()) {
      samples = Optional.of(sampler.take());
    }
    return samples.get();
  }

  @Override
  public Reading<byte[]> kernelLog() {
    if (kernelLog.isEmpty()) {
      kernelLog = Optional.of(logReader.get());
    }
    return kernelLog.get();
  }

  @Override
  public SortedSet<String> commandNames() {
    return commands.names();
  }

  @Override
  public Reading<CommandOutput> command(String command) {
    return outputs.computeIfAbsent(command, commands::run);
  }
}
