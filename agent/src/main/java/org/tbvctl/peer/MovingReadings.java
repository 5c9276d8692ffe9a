package org.tbvctl.peer;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.NoFiles;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;

/** Only what moves: counters and kernel messages. It has no files and no commands. */
record MovingReadings(
    String name, HostSource.Kind kind, List<RawSample> samples, Reading<byte[]> kernelLog)
    implements HostSource {

  @Override
  public HostFiles files() {
    return new NoFiles();
  }

  @Override
  public SortedSet<String> commandNames() {
    return Collections.emptySortedSet();
  }

  @Override
  public Reading<CommandOutput> command(String command) {
    return Reading.absent();
  }
}
