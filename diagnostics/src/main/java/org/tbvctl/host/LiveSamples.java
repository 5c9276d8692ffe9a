package org.tbvctl.host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Takes counter samples of a live host, waiting between them. */
public final class LiveSamples {

  /** Waits; a constructor parameter so that tests need not. */
  @FunctionalInterface
  public interface Pause {
    void await(Duration time) throws InterruptedException;
  }

  private static final String DEBUGFS = CapturedSamples.DEBUGFS + "/";

  private final HostFiles files;
  private final SampleClock clock;
  private final Sampling sampling;
  private final Pause pause;

  public LiveSamples(HostFiles files, SampleClock clock, Sampling sampling, Pause pause) {
    this.files = files;
    this.clock = clock;
    this.sampling = sampling;
    this.pause = pause;
  }

  /**
   * The samples in order; empty when the module shows no counters at all. An interrupt ends the
   * waiting early and keeps what was taken.
   */
  List<RawSample> take() {
    List<RawSample> samples = new ArrayList<>();
    try {
      for (int index = 0; index < sampling.count(); index++) {
        if (index > 0) {
          pause.await(sampling.interval());
        }
        RawSample sample = sample(index);
        if (hasNothing(sample)) {
          break;
        }
        samples.add(sample);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return List.copyOf(samples);
  }

  private RawSample sample(int index) {
    return new RawSample(
        index,
        clock.now(),
        files.text(DEBUGFS + "summary"),
        files.text(DEBUGFS + "peers"),
        files.text(DEBUGFS + "configured_links"));
  }

  private static boolean hasNothing(RawSample sample) {
    return sample.summary().isAbsent()
        && sample.peers().isAbsent()
        && sample.configuredLinks().isAbsent();
  }
}
