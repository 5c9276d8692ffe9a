package org.tbvctl.kernellog;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;

/**
 * Notices a wall clock that was set back while the log was written. The order of the lines stays
 * the order of the events.
 */
final class ClockJumps {
  /** Records of two processors and leap smearing stay below this. */
  private static final Duration SLACK = Duration.ofSeconds(2);

  /** Times without a year go back by nearly a year at its end. */
  private static final Duration NEW_YEAR = Duration.ofDays(300);

  /** Made for the first time text; most logs have none. */
  private static final class Clock {
    private static final WallClock ANY_YEAR = new WallClock(2000);
  }

  private String lastText = "";
  private Optional<LocalDateTime> last = Optional.empty();
  private int boot;
  private long jumps;
  private String firstJump = "";

  void observe(LogEvent event) {
    if (event.wallClock().isEmpty() || event.wallClock().get().equals(lastText)) {
      return;
    }
    String text = event.wallClock().get();
    Optional<LocalDateTime> time = Clock.ANY_YEAR.parse(text);
    if (time.isEmpty()) {
      return;
    }
    if (event.boot() == boot && last.isPresent()) {
      Duration back = Duration.between(time.get(), last.get());
      if (back.compareTo(SLACK) > 0 && back.compareTo(NEW_YEAR) < 0) {
        jumps++;
        if (firstJump.isEmpty()) {
          firstJump = "from " + lastText + " to " + text + " in line " + event.line();
        }
      }
    }
    boot = event.boot();
    last = time;
    lastText = text;
  }

  List<String> problems() {
    if (jumps == 0) {
      return List.of();
    }
    return List.of(
        (jumps == 1
                ? "the wall clock was set back once, "
                : "the wall clock was set back " + jumps + " times, first ")
            + firstJump);
  }
}
