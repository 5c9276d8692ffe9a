package org.tbvctl.log;

import java.util.Collection;
import java.util.Locale;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.kernellog.Level;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.MessageKind;
import org.tbvctl.kernellog.RepeatedEvent;

/**
 * A timeline as text: time, stage, place and meaning, an event a line. What the kernel marks as
 * warning or worse also has its full meaning and the kernel's own words.
 */
public final class LogText {
  private static final String INDENT = " ".repeat(15);

  private final MessageCatalogue catalogue;
  private final TextStyle style;
  private final boolean everyLine;
  private int boot = -1;

  /**
   * @param everyLine whether the kernel's own words stand below every event
   */
  public LogText(MessageCatalogue catalogue, TextStyle style, boolean everyLine) {
    this.catalogue = catalogue;
    this.style = style;
    this.everyLine = everyLine;
  }

  /** The whole timeline. */
  public String of(LogTimeline timeline) {
    StringBuilder text = new StringBuilder();
    for (RepeatedEvent entry : timeline.entries()) {
      text.append(entry(entry, timeline.boots()));
    }
    if (timeline.entries().isEmpty()) {
      text.append("No message of thunderbolt_ibverbs or the Thunderbolt core in this log.\n");
    }
    for (String problem : timeline.problems()) {
      text.append(style.yellow("note: ")).append(problem).append('\n');
    }
    return text.toString();
  }

  /** One entry with the heading of its boot where that changes; lines end with a newline. */
  public String entry(RepeatedEvent entry, int boots) {
    LogEvent event = entry.first();
    StringBuilder text = new StringBuilder();
    if (boots > 1 && event.boot() != boot) {
      text.append(style.bold("boot " + (event.boot() + 1) + " of " + boots)).append('\n');
    }
    boot = event.boot();
    if (event.id().equals(LogEvent.OTHER)) {
      return text.append(style.dim(time(event) + "  " + event.text())).append('\n').toString();
    }
    String place = EventPlace.words(event);
    text.append(time(event))
        .append("  ")
        .append(pad(event.stage(), 15))
        .append("  ")
        .append(pad(place, 20))
        .append("  ")
        .append(colored(event.level(), meaning(event)))
        .append(repeats(entry));
    if (everyLine || isMarked(event)) {
      text.append('\n').append(INDENT).append(style.dim(event.text()));
    } else {
      text.append(style.dim(values(event)));
    }
    return text.append('\n').toString();
  }

  private boolean isMarked(LogEvent event) {
    return event.isUnknown() || event.level().compareTo(Level.WARNING) <= 0;
  }

  private static String values(LogEvent event) {
    StringBuilder values = new StringBuilder();
    Collection<String> told = EventPlace.of(event).values();
    event
        .fields()
        .forEach(
            (name, value) -> {
              if (!told.contains(value) || !EventPlace.names(name)) {
                values.append("  ").append(name).append('=').append(value);
              }
            });
    return values.toString();
  }

  private String meaning(LogEvent event) {
    if (event.isUnknown()) {
      return "A message of the module that is not in the catalogue.";
    }
    String meaning = catalogue.kind(event.id()).map(MessageKind::meaning).orElse("");
    int sentence = meaning.indexOf(". ");
    return isMarked(event) || sentence < 0 ? meaning : meaning.substring(0, sentence + 1);
  }

  private String colored(Level level, String text) {
    if (level.compareTo(Level.ERR) <= 0) {
      return style.red(text);
    }
    return level == Level.WARNING ? style.yellow(text) : text;
  }

  private static String repeats(RepeatedEvent entry) {
    return entry.count() == 1
        ? ""
        : " (" + entry.count() + " times, last " + time(entry.last()).strip() + ")";
  }

  private static String time(LogEvent event) {
    if (event.nanos().isPresent()) {
      long micros = event.nanos().getAsLong() / 1000;
      return String.format(Locale.ROOT, "%6d.%06d", micros / 1_000_000, micros % 1_000_000);
    }
    return pad(event.wallClock().orElse(""), 13);
  }

  private static String pad(String text, int width) {
    return text.length() >= width ? text : text + " ".repeat(width - text.length());
  }
}
