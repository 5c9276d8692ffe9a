package org.tbvctl.peer;

import java.io.IOException;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * A host with the counters and command outputs that the agent has already: who asks often makes no
 * command run again. Files and kernel log are read anew.
 */
record ObservedHost(HostSource host, HostSnapshot known, List<RawSample> samples)
    implements HostSource {

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
  public Reading<byte[]> kernelLog() {
    return host.kernelLog();
  }

  @Override
  public SortedSet<String> commandNames() {
    return new TreeSet<>(known.commands().keySet());
  }

  @Override
  public Reading<CommandOutput> command(String name) {
    return known.command(name);
  }

  @Override
  public void close() throws IOException {
    host.close();
  }
}
