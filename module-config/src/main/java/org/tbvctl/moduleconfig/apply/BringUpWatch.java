package org.tbvctl.moduleconfig.apply;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.tbvctl.kernellog.LogEvent;

/**
 * Goes on reading the kernel log after a load that succeeded: a probe that fails, a tunnel that is
 * refused or a peer that does not answer show in no exit status.
 */
public final class BringUpWatch {

  /**
   * Long enough to see a HELLO given up: five attempts of a second, 200 ms apart. A READY is given
   * up after twelve seconds only.
   */
  public static final Duration USUAL = Duration.ofSeconds(8);

  private final ModuleLog log;
  private final Duration limit;
  private final InstantSource clock;
  private final Pause pause;

  /** Waits a moment between two looks. */
  public interface Pause {
    void pause() throws InterruptedException;
  }

  /**
   * @param limit how long it watches at most
   */
  public BringUpWatch(ModuleLog log, Duration limit, InstantSource clock, Pause pause) {
    this.log = log;
    this.limit = limit;
    this.clock = clock;
    this.pause = pause;
  }

  /**
   * Watches until the verdict is clear or the time is over.
   *
   * @param expectedRails how many rails were up before the reload
   * @param devices whether the options ask for verbs devices
   */
  public BringUp watch(int expectedRails, boolean devices) throws InterruptedException {
    BringUpProgress progress = new BringUpProgress(expectedRails, devices);
    Instant end = clock.instant().plus(limit);
    while (true) {
      Optional<List<LogEvent>> events = log.next().value();
      if (events.isEmpty()) {
        return BringUp.NOT_SEEN;
      }
      events.get().forEach(progress::note);
      if (progress.isDecided() || !clock.instant().isBefore(end)) {
        return progress.result();
      }
      pause.pause();
    }
  }
}
