package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tbvctl.kernellog.Level;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.MessageKind;
import org.tbvctl.kernellog.RepeatedEvent;
import org.tbvctl.log.EventPlace;

/** The newest kernel messages, decoded, a line each. */
final class LogLines {
  private static final int TIME = 10;
  private static final int PLACE = 22;

  /** Below this width the place stands in the sentence's room. */
  private static final int ROOMY = 70;

  private final MessageCatalogue catalogue;

  LogLines(MessageCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** A heading and the newest messages that fit, oldest first. */
  List<Line> of(WatchState state, int rows, Viewport port) {
    List<Line> lines = new ArrayList<>();
    if (rows == 0) {
      return lines;
    }
    List<RepeatedEvent> log = state.log();
    lines.add(port.line().add(log.isEmpty() ? "log: no message" : "log", Tone.DIM).line());
    for (RepeatedEvent entry : log.subList(Math.max(0, log.size() - (rows - 1)), log.size())) {
      lines.add(line(entry, port));
    }
    return lines;
  }

  private Line line(RepeatedEvent entry, Viewport port) {
    LogEvent event = entry.last();
    LineBuilder line = port.line().right(time(event), TIME, Tone.DIM).add("  ");
    if (port.width() >= ROOMY) {
      line.left(EventPlace.words(event), PLACE, Tone.PLAIN).add("  ");
    }
    return line.add(meaning(event) + repeats(entry), tone(event.level())).line();
  }

  /** The first sentence of the message's meaning, or the kernel's words where it has none. */
  String meaning(LogEvent event) {
    String meaning = catalogue.kind(event.id()).map(MessageKind::meaning).orElse(event.text());
    int end = meaning.indexOf(". ");
    return end < 0 ? meaning : meaning.substring(0, end + 1);
  }

  private static String repeats(RepeatedEvent entry) {
    return entry.count() == 1 ? "" : " (" + entry.count() + " times)";
  }

  private static String time(LogEvent event) {
    if (event.nanos().isEmpty()) {
      return event.wallClock().orElse("");
    }
    double seconds = event.nanos().getAsLong() / 1e9;
    return String.format(Locale.ROOT, "%.3f", seconds);
  }

  private static Tone tone(Level level) {
    if (level.compareTo(Level.ERR) <= 0) {
      return Tone.BAD;
    }
    return level == Level.WARNING ? Tone.WARN : Tone.PLAIN;
  }
}
