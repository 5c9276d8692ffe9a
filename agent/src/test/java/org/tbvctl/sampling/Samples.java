package org.tbvctl.sampling;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;

/** Samples as text, without a folder. */
final class Samples {

  private Samples() {}

  static SampleTime at(Duration boottime, String bootId) {
    return new SampleTime(
        OptionalLong.of(boottime.toNanos()), Optional.empty(), Optional.of(bootId));
  }

  /** Rails by number, each of which posted so many frames. */
  static CounterSample sample(SampleTime time, long posted, int... rails) {
    StringBuilder peers = new StringBuilder("peer 1 backend=native rails=" + rails.length + "\n");
    for (int rail : rails) {
      peers
          .append("  rail=0x")
          .append(Integer.toHexString(rail))
          .append(" route=0x2 data_ready=1 state=tunnel_enabled\n    data_tx_posted=")
          .append(posted)
          .append(" tx_credits=768/768\n");
    }
    return CounterSample.parse(
        new RawSample(
            0,
            time,
            Reading.known("data_wr_send: " + posted + "\n"),
            Reading.known(peers.toString()),
            Reading.known("")));
  }
}
