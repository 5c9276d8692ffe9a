package org.tbvctl.recorder;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.tbvctl.host.Reading;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.sampling.ManualClock;
import org.tbvctl.sampling.Observation;
import org.tbvctl.sampling.Sampler;
import org.tbvctl.sampling.WatchedHost;
import org.tbvctl.stall.StallCheck;

/** A host that is watched and recorded while a test lets its time pass. */
public final class RecordedDays {
  public final ManualClock clock = new ManualClock();
  public final List<String> notices = new ArrayList<>();
  final List<Observation> seen = new ArrayList<>();
  public final FakeHost host;
  public final RecorderSettings settings;
  private Recorder recorder;
  private Sampler sampler;
  private long frames;

  RecordedDays(Path folder, long mostBytes) {
    host = new FakeHost(folder.resolve("root"));
    settings = new RecorderSettings(folder.resolve("state"), mostBytes, Duration.ofDays(30));
  }

  public RecordedDays(Path folder) {
    this(folder, RecorderSettings.DEFAULT_BYTES);
  }

  /** Starts an agent that keeps the host's files too. */
  public Recorder start(Duration period) {
    recorder = new Recorder(settings, notices::add);
    WatchedHost watched =
        new WatchedHost(host.root(), (words, limit) -> Reading.absent(), Runnable::run);
    HostKeeper keeper = new HostKeeper(watched, Runnable::run, recorder, notices::add, "test");
    sampler =
        host.sampler(
            clock,
            period,
            List.of(new StallCheck()),
            observation -> {
              seen.add(observation);
              keeper.observed(observation);
              recorder.observed(observation);
            });
    return recorder;
  }

  /** Lets time pass while frames flow, sampling at one a second. */
  public void flow(int seconds) {
    for (int second = 0; second < seconds; second++) {
      frames += 10;
      host.counters(frames, frames, frames, frames);
      look(Duration.ofSeconds(1));
    }
  }

  /** Lets time pass while frames wait in the ring. */
  public void stall(int seconds) {
    host.counters(frames + 1, frames + 50, frames + 15, frames);
    for (int second = 0; second < seconds; second++) {
      look(Duration.ofSeconds(1));
    }
  }

  /** One sample, then this much time. */
  public void look(Duration then) {
    sampler.doWork();
    clock.pass(then);
  }

  long frames() {
    return frames;
  }

  /** Ends the agent in order. */
  public void stop() {
    recorder.close();
  }

  /** Reads what is recorded. */
  RecordingReader read() throws RecordingException {
    return RecordingReader.open(settings.folder());
  }

  /** All samples of a boot. */
  List<StoredSample> samples(long boot) throws RecordingException {
    List<StoredSample> all = new ArrayList<>();
    try (RecordingReader reader = read()) {
      reader.samples(boot, 0, Long.MAX_VALUE, all::add);
    }
    return all;
  }
}
