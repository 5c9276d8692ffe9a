package org.tbvctl.peer;

import java.util.List;
import org.tbvctl.host.ForwardingHostSource;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.NoHost;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;

/** Only what moves: counters and kernel messages. It has no files and no commands. */
final class MovingReadings extends ForwardingHostSource {
  private final List<RawSample> samples;
  private final Reading<byte[]> kernelLog;

  MovingReadings(
      String name, HostSource.Kind kind, List<RawSample> samples, Reading<byte[]> kernelLog) {
    super(new NoHost(name, kind));
    this.samples = samples;
    this.kernelLog = kernelLog;
  }

  @Override
  public List<RawSample> samples() {
    return samples;
  }

  @Override
  public Reading<byte[]> kernelLog() {
    return kernelLog;
  }
}
