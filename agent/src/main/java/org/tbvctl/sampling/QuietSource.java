package org.tbvctl.sampling;

import java.util.List;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.ForwardingHostSource;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;

/** A host without what the sampler reads by itself: counters and kernel log. */
final class QuietSource extends ForwardingHostSource {
  private final StandingCommands commands;

  QuietSource(HostSource host, StandingCommands commands) {
    super(host);
    this.commands = commands;
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
  public Reading<CommandOutput> command(String name) {
    return commands.output(name, super::command);
  }
}
