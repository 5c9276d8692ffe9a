package org.tbvctl.peer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.tbvctl.capture.CaptureList;
import org.tbvctl.capture.CaptureWriter;
import org.tbvctl.capture.Disguise;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.SampleTime;
import org.tbvctl.sampling.Observation;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Makes the captures that peers get; one at a time, and one for all who ask at one moment. Who says
 * which facts it has already costs no file of the host and no program: it gets counters and new
 * kernel messages as the agent has them.
 */
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
  private final FactsRevision facts;
  private Optional<Made> last = Optional.empty();

  private record Made(SampleTime time, SnapshotRequest request, Snapshot snapshot) {}

  /**
   * @param madeBy program and version, for {@code capture.json}
   */
  public SnapshotMaker(RecentSamples samples, Opener opener, String madeBy, InstantSource clock) {
    this.samples = samples;
    this.opener = opener;
    this.madeBy = madeBy;
    this.clock = clock;
    this.facts = new FactsRevision(Long.toHexString(clock.millis()));
  }

  /**
   * A capture with two samples an interval apart, as far as the agent has them; empty before the
   * first look at the host.
   */
  synchronized Optional<Snapshot> make(SnapshotRequest request)
      throws IOException, RefusedCaptureException {
    Optional<Observation> newest = samples.newest();
    if (newest.isEmpty()) {
      return Optional.empty();
    }
    SampleTime time = newest.get().time();
    if (last.filter(made -> made.time().equals(time) && made.request().equals(request)).isEmpty()) {
      last = Optional.of(new Made(time, request, snapshot(newest.get(), request)));
    }
    return last.map(Made::snapshot);
  }

  private Snapshot snapshot(Observation observation, SnapshotRequest request)
      throws IOException, RefusedCaptureException {
    HostSnapshot host = observation.host();
    String revision = facts.of(host);
    List<RawSample> pair = samples.pair(request.interval());
    if (request.knows(revision)) {
      LogTail tail = LogTail.after(host.log(), request.log().orElse(0));
      HostSource readings = new MovingReadings(host.name(), host.source(), pair, tail.lines());
      return new Snapshot(
          capture(CaptureList.nothing(), readings), false, revision, tail.position());
    }
    try (HostSource whole = new ObservedHost(opener.open(), host, pair)) {
      return new Snapshot(
          capture(CaptureList.load(), whole),
          true,
          revision,
          LogTail.after(host.log(), 0).position());
    }
  }

  private byte[] capture(CaptureList list, HostSource host) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
    new CaptureWriter(list, Disguise.NONE, madeBy, clock.instant()).write(host, bytes);
    return bytes.toByteArray();
  }
}
