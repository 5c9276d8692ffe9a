package org.tbvctl.recorder;

import java.util.OptionalLong;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;

/** Samples of a recording for tests: two rails to two peers, of which the first one moves. */
public final class StoredSamples {
  private static final String PEERS =
      """
      peer 1 backend=native rails=1
        rail=0x0 route=0x2 data_tx_posted=%d data_tx_completed=%d
      peer 2 backend=native rails=1
        rail=0x0 route=0x4 data_tx_posted=1 data_tx_completed=1
      """;

  /** A sample so many milliseconds after the boot. */
  public StoredSample of(
      long boot, long millis, long epoch, long sent, long completed, long requests) {
    RawSample raw =
        new RawSample(
            0,
            SampleTime.UNKNOWN,
            Reading.known("data_wr_send: " + requests + "\n"),
            Reading.known(String.format(PEERS, sent, completed)),
            Reading.absent());
    SampleShape shape = SampleShape.of(raw);
    return new StoredSample(
        boot,
        millis * 1_000_000,
        epoch,
        OptionalLong.empty(),
        new StoredShape(shape),
        shape.numbers(raw, new Values()).orElseThrow());
  }
}
