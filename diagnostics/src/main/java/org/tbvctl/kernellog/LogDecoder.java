package org.tbvctl.kernellog;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns kernel log bytes of any known format into events, in one pass and constant memory.
 *
 * <p>Known formats, told apart line by line: raw /dev/kmsg records, dmesg in all its time formats,
 * with levels, colours and as JSON, journalctl in its short formats and as JSON, syslog files, and
 * lines pasted without any of this.
 */
public final class LogDecoder {
  private static final String FIRST_MESSAGE = "boot.start";
  private static final String HOST_NAME = "tb.host_name";
  private static final String NEW_HOST = "tb.new_host";

  private final MessageMatcher matcher;
  private final LogSink sink;
  private final RecordParser parser = new RecordParser();
  private final JsonRecords json = new JsonRecords(this::record);
  private final LogRecord record = new LogRecord();
  private final BootTracker boots = new BootTracker();
  private final LostRecords lost = new LostRecords();
  private final ClockJumps clockJumps = new ClockJumps();
  private final List<String> problems = new ArrayList<>();
  private Map<String, String> newHost = Map.of();
  private boolean insideJson;
  private long line;
  private long cutLines;
  private long lastUnknown;

  public LogDecoder(MessageCatalogue catalogue, LogSink sink) {
    this.matcher = new MessageMatcher(catalogue);
    this.sink = sink;
  }

  /** Decodes the stream to its end. */
  public void decode(InputStream in) throws IOException {
    LineReader lines = new LineReader(in);
    while (lines.advance()) {
      if (lines.isCut()) {
        cutLines++;
      }
      line(lines.bytes(), lines.start(), lines.end());
    }
    if (line > 0 && !lines.isEnded() && lastUnknown == line) {
      problems.add("the last line is cut off and could not be decoded");
    }
  }

  /** Decodes one line, or one record as /dev/kmsg hands it out. */
  public void line(byte[] bytes, int from, int to) {
    line++;
    if (isJson(bytes, from, to)) {
      json.line(bytes, from, to);
      return;
    }
    if (isBootSeparator(bytes, from, to)) {
      boots.separator();
      return;
    }
    if (parser.parse(bytes, from, to, record)) {
      record(record);
    }
  }

  private boolean isJson(byte[] bytes, int from, int to) {
    int first = from;
    while (first < to && bytes[first] == ' ') {
      first++;
    }
    if (first == to) {
      return false;
    }
    byte value = bytes[first];
    boolean part = value == '"' || value == '}' || value == ']';
    insideJson = insideJson && part || JsonRecords.startsLikeJson(bytes, first, to);
    return insideJson;
  }

  /** {@code -- Boot 214de894180549aaa1b3004b8cbf2a09 --} or {@code -- Reboot --}. */
  private static boolean isBootSeparator(byte[] bytes, int from, int to) {
    if (to - from < 12 || bytes[from] != '-' || bytes[from + 1] != '-' || bytes[from + 2] != ' ') {
      return false;
    }
    String text = PrintableText.decode(bytes, from, to, false);
    return text.startsWith("-- Boot ") || text.startsWith("-- Reboot");
  }

  private void record(LogRecord next) {
    boolean mayMatch = matcher.mayMatch(next.bytes, next.start, next.end);
    if (!mayMatch) {
      observe(next, false);
      other(next);
      return;
    }
    String text = next.text();
    Optional<Recognized> recognized = matcher.match(text).filter(this::isInPlace);
    observe(next, recognized.filter(known -> known.kind().id().equals(FIRST_MESSAGE)).isPresent());
    if (recognized.isPresent()) {
      MessageKind kind = recognized.get().kind();
      Map<String, String> fields = recognized.get().fields();
      newHost = kind.id().equals(NEW_HOST) ? fields : Map.of();
      emit(next, kind.id(), kind.stage(), fields, kind.level(), text);
    } else if (MessageMatcher.isOfModule(text)) {
      emit(
          next,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          Map.of(),
          next.level().orElse(Level.INFO),
          text);
    } else {
      other(next);
    }
  }

  private void other(LogRecord next) {
    if (sink.wantsOthers()) {
      emit(
          next,
          LogEvent.OTHER,
          LogEvent.OTHER,
          Map.of(),
          next.level().orElse(Level.INFO),
          next.text());
    }
  }

  private void observe(LogRecord next, boolean first) {
    boots.observe(next, first);
    lost.observe(next.sequence, boots.boot(), line);
  }

  /** The line with a peer's name is free text and only known by the line before it. */
  private boolean isInPlace(Recognized recognized) {
    if (!recognized.kind().id().equals(HOST_NAME)) {
      return true;
    }
    Map<String, String> fields = recognized.fields();
    return fields.get("domain").equals(newHost.get("domain"))
        && fields.get("route").equals(newHost.get("route"));
  }

  private void emit(
      LogRecord from,
      String id,
      String stage,
      Map<String, String> fields,
      Level level,
      String text) {
    LogEvent event =
        new LogEvent(
            id,
            stage,
            fields,
            from.kernelClock(),
            from.wallClock(),
            boots.boot(),
            text,
            level,
            from.recordNumber(),
            line);
    if (event.isUnknown()) {
      lastUnknown = line;
    }
    clockJumps.observe(event);
    sink.event(event);
  }

  /** Kernel records found missing so far, by their numbers. */
  public long lostRecords() {
    return lost.count();
  }

  /** Ends the log and says what was seen of it. */
  public LogExtent finish() {
    json.finish();
    return extent();
  }

  /** What was seen so far of a log that goes on. */
  public LogExtent extent() {
    List<String> all = new ArrayList<>(problems);
    all.addAll(lost.problems());
    all.addAll(clockJumps.problems());
    if (cutLines > 0) {
      all.add(
          (cutLines == 1 ? "1 line was" : cutLines + " lines were")
              + " longer than "
              + (LineReader.LONGEST_LINE >> 10)
              + " KiB and not read to the end");
    }
    return new LogExtent(
        line,
        boots.boots(),
        boots.isComplete(),
        List.copyOf(all),
        boots.lastKernelClock(),
        boots.lastWallClock());
  }
}
