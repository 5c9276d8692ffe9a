package org.tbvctl.watch;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.sampling.ModuleState;
import org.tbvctl.sampling.Observation;
import org.tbvctl.sampling.ObservationListener;

/** Hands the observations of a sampler on as looks. */
public final class SampledLooks implements ObservationListener {
  private static final String MODULE = "thunderbolt_ibverbs";

  private final InstantSource clock;
  private final Consumer<Look> looks;

  /**
   * @param clock tells the time of an observation that has none of its own
   */
  public SampledLooks(InstantSource clock, Consumer<Look> looks) {
    this.clock = clock;
    this.looks = looks;
  }

  @Override
  public void observed(Observation observation) {
    looks.accept(look(observation));
  }

  private Look look(Observation observation) {
    return new Look(
        HostLabel.of(observation.host()),
        observation.time().instant().orElseGet(clock::instant),
        observation.epoch().number(),
        observation.epoch().reason(),
        observation.counters().orElseGet(() -> nothing(observation.time())),
        gap(observation.module()),
        observation.messages(),
        observation.findings().stream().map(OpenFinding::finding).toList(),
        List.of());
  }

  private static Optional<String> gap(ModuleState module) {
    if (module instanceof ModuleState.Unreadable unreadable) {
      return Optional.of(unreadable.reason());
    }
    return module instanceof ModuleState.Absent
        ? Optional.of("the module " + MODULE + " is not loaded")
        : Optional.empty();
  }

  private static CounterSample nothing(SampleTime time) {
    return new CounterSample(0, time, Reading.absent(), Reading.absent(), Reading.absent());
  }
}
