package org.tbvctl.sampling;

import java.io.IOException;
import java.util.List;
import java.util.SortedSet;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;

/** A host without what the sampler reads by itself: counters and kernel log. */
record QuietSource(HostSource host, StandingCommands commands) implements HostSource {

  @Override
  public String name() {
    return host.name();
  }

  @Override
  public Kind kind() {
    return host.kind();
  }

  @Override
  public HostFiles files() {
    return host.files();
  }

  @Override
  public List<RawSample> samples() {
    return List.of();
  }

  @Override
  public Reading<byte[]> kernelLog() {
    return Reading.absent();
  }

  @Override
  public SortedSet<String> commandNames() {
    return host.commandNames();
  }

  @Override
  public Reading<CommandOutput> command(String name) {
    return commands.output(name, host::command);
  }

  @Override
  public void close() throws IOException {
    host.close();
  }
}
