package org.tbvctl.recorder;

import org.tbvctl.host.SampleTime;
import org.tbvctl.sampling.Epoch;

/** A sample on its way into the recording. */
record TakenSample(SampleTime time, Epoch epoch, SampleShape shape, long[] numbers) {

  long at() {
    return time.boottimeNanos().orElse(0);
  }
}
