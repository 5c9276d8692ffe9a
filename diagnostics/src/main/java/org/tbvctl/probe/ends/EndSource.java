package org.tbvctl.probe.ends;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;

/** One end of a probe as a host that can be diagnosed. */
record EndSource(EndReadings readings, Kind kind) implements HostSource {

  @Override
  public String name() {
    return readings.name();
  }

  @Override
  public HostFiles files() {
    return new SentFiles(readings.files());
  }

  @Override
  public List<RawSample> samples() {
    return readings.samples();
  }

  @Override
  public Reading<byte[]> kernelLog() {
    return Reading.unreadable("not read by a probe");
  }

  @Override
  public SortedSet<String> commandNames() {
    return Collections.emptySortedSet();
  }

  @Override
  public Reading<CommandOutput> command(String name) {
    return Reading.unreadable("not read by a probe");
  }
}
