package org.tbvctl.sampling;

/** Takes observations as they are made, on the sampler's thread: it must be quick. */
@FunctionalInterface
public interface ObservationListener {
  void observed(Observation observation);
}
