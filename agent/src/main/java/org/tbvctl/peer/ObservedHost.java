package org.tbvctl.peer;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.ForwardingHostSource;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * A host with the counters and command outputs that the agent has already: who asks often makes no
 * command run again. Files and kernel log are read anew.
 */
final class ObservedHost extends ForwardingHostSource {
  private final HostSnapshot known;
  private final List<RawSample> samples;

  ObservedHost(HostSource host, HostSnapshot known, List<RawSample> samples) {
    super(host);
    this.known = known;
    this.samples = List.copyOf(samples);
  }

  @Override
  public List<RawSample> samples() {
    return samples;
  }

  @Override
  public SortedSet<String> commandNames() {
    return new TreeSet<>(known.commands().keySet());
  }

  @Override
  public Reading<CommandOutput> command(String name) {
    return known.command(name);
  }
}
