package org.tbvctl.sampling;

import org.tbvctl.host.SampleTime;

/** The clocks of a sampler; a parameter, so that tests and simulations need no time to pass. */
public interface SamplerClock {

  /** CLOCK_MONOTONIC in nanoseconds, which stands still while the machine sleeps. */
  long monotonicNanos();

  /** The time stamp of a sample. */
  SampleTime now();
}
