package org.tbvctl.recorder;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.NoHost;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;
import org.tbvctl.sampling.Epoch;
import org.tbvctl.sampling.HostFacts;
import org.tbvctl.sampling.ModuleState;
import org.tbvctl.sampling.Observation;
import org.tbvctl.snapshot.HostSnapshot;

/** Observations of a host under load, made without files, for as many days as a test wants. */
final class SimulatedHost {
  private static final Instant BEGIN = Instant.parse("2026-10-01T00:00:00Z");
  private static final List<String> TOTALS =
      List.of("data_wr_send", "data_tx_posted", "data_tx_completed", "data_rx_completed");

  private final int rails;
  private final String bootId;
  private final HostSnapshot snapshot =
      HostSnapshot.read(new NoHost("simulated", HostSource.Kind.LIVE));
  private final Epoch epoch;
  private long nanos;

  SimulatedHost(int rails, String bootId, long startNanos) {
    this.rails = rails;
    this.bootId = bootId;
    this.nanos = startNanos;
    this.epoch = new Epoch(1, Epoch.Cause.AGENT_START, "simulated", time());
  }

  private SampleTime time() {
    return new SampleTime(
        OptionalLong.of(nanos),
        Optional.of(BEGIN.plusNanos(nanos).toString()),
        Optional.of(bootId));
  }

  long nanos() {
    return nanos;
  }

  /** The next observation, this much later. */
  Observation next(long later) {
    nanos += later;
    SampleTime time = time();
    RawSample raw =
        new RawSample(0, time, Reading.known(summary()), Reading.known(peers()), Reading.known(""));
    return new Observation(
        time,
        epoch,
        new ModuleState.Present(),
        Optional.of(raw),
        snapshot,
        List.of(),
        HostFacts.NONE,
        List.of(),
        List.of());
  }

  private long frames() {
    return nanos / 50_000;
  }

  private String summary() {
    StringBuilder text = new StringBuilder("profile: linux_perf\n");
    TOTALS.forEach(name -> text.append(name).append(": ").append(frames()).append('\n'));
    for (int quiet = 0; quiet < 150; quiet++) {
      text.append("quiet_").append(quiet).append(": 0\n");
    }
    return text.toString();
  }

  private String peers() {
    StringBuilder text = new StringBuilder("peer 1 backend=native rails=" + rails + "\n");
    for (int rail = 0; rail < rails; rail++) {
      long frames = frames() + rail;
      text.append("  rail=0x")
          .append(Integer.toHexString(rail))
          .append(" data_ready=1 state=tunnel_enabled negotiated=1\n    data_tx_enqueued=")
          .append(frames)
          .append(" data_tx_posted=")
          .append(frames)
          .append(" data_tx_completed=")
          .append(frames - 3)
          .append(" data_tx_credit_received=")
          .append(frames & ~31)
          .append(" tx_credits=")
          .append(768 - (frames & 31))
          .append("/768\n    data_rx_completed=")
          .append(frames * 2)
          .append(" data_rx_credit_sent=")
          .append(frames * 2 & ~31)
          .append(" rx_credit_pending=")
          .append(frames & 31)
          .append("\n");
    }
    return text.toString();
  }
}
