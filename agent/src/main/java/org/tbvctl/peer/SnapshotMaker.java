package org.tbvctl.peer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.tbvctl.capture.CaptureList;
import org.tbvctl.capture.CaptureWriter;
import org.tbvctl.capture.Disguise;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.SampleTime;
import org.tbvctl.sampling.Observation;

/** Makes the capture that a peer gets; one at a time, and one for all who ask at one moment. */
public final class SnapshotMaker {

  /** Opens the watched host. */
  @FunctionalInterface
  public interface Opener {
    HostSource open() throws RefusedCaptureException;
  }

  private final RecentSamples samples;
  private final Opener opener;
  private final String madeBy;
  private final InstantSource clock;
  private Optional<Made> last = Optional.empty();

  private record Made(SampleTime time, Duration interval, byte[] capture) {}

  /**
   * @param madeBy program and version, for {@code capture.json}
   */
  public SnapshotMaker(RecentSamples samples, Opener opener, String madeBy, InstantSource clock) {
    this.samples = samples;
    this.opener = opener;
    this.madeBy = madeBy;
    this.clock = clock;
  }

  /**
   * A gzip-compressed capture with two samples an interval apart, as far as the agent has them;
   * empty before the first look at the host.
   */
  synchronized Optional<byte[]> make(Duration interval)
      throws IOException, RefusedCaptureException {
    Optional<Observation> newest = samples.newest();
    if (newest.isEmpty()) {
      return Optional.empty();
    }
    SampleTime time = newest.get().time();
    if (last.filter(made -> made.time().equals(time) && made.interval().equals(interval))
        .isEmpty()) {
      last = Optional.of(new Made(time, interval, capture(newest.get(), interval)));
    }
    return last.map(Made::capture);
  }

  private byte[] capture(Observation observation, Duration interval)
      throws IOException, RefusedCaptureException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 18);
    try (HostSource host =
        new ObservedHost(opener.open(), observation.host(), samples.pair(interval))) {
      new CaptureWriter(CaptureList.load(), Disguise.NONE, madeBy, clock.instant())
          .write(host, bytes);
    }
    return bytes.toByteArray();
  }
}
