package org.tbvctl.recorder;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.diagnosis.DiagnosisDocument;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.kernellog.LogEvent;

/** Writes what happened beside the samples. */
final class HappeningTable {
  /** How long before and after a moment every sample is kept. */
  static final long MOMENT_NANOS = 60_000_000_000L;

  private final Database database;
  private final BootTable boots;
  private final Map<RecordedFinding, Long> open;

  HappeningTable(Database database, BootTable boots, Map<RecordedFinding, Long> open) {
    this.database = database;
    this.boots = boots;
    this.open = open;
  }

  /** Findings and the end of samples that an earlier run left open belong to that run. */
  void endEarlierRun() throws SQLException {
    database.update(
        "UPDATE finding SET ending = 'recording', closed ="
            + " ifnull((SELECT max(at) FROM sample WHERE boot = finding.boot), opened)"
            + " WHERE closed IS NULL");
    // What a host showed last before its agent ended may be all that is known of a crash.
    database.update(
        "INSERT OR REPLACE INTO kept (boot, start, until)"
            + " SELECT boot, max(at) - ?, max(at) FROM sample"
            + " WHERE boot = (SELECT max(boot) FROM sample) HAVING max(at) IS NOT NULL",
        MOMENT_NANOS);
  }

  void event(SampleTime time, String kind, String text) throws SQLException {
    long boot = boots.number(time);
    boots.wall(boot, time);
    database.update(
        "INSERT INTO event (boot, at, kind, text) VALUES (?, ?, ?, ?)", boot, at(time), kind, text);
  }

  /** A kernel message; one that is there already, from an earlier run, is not doubled. */
  void message(SampleTime time, LogEvent message) throws SQLException {
    database.update(
        "INSERT OR IGNORE INTO message (boot, at, stamp, level, text) VALUES (?, ?, ?, ?, ?)",
        boots.number(time),
        at(time),
        stamp(message),
        message.level().ordinal(),
        message.text());
  }

  private static String stamp(LogEvent message) {
    if (message.nanos().isPresent()) {
      long micros = message.nanos().getAsLong() / 1_000;
      return String.format(Locale.ROOT, "%d.%06d", micros / 1_000_000, micros % 1_000_000);
    }
    return message.wallClock().orElse("");
  }

  /**
   * A finding opened.
   *
   * @param agent where the other end was asked, when both ends showed it together
   */
  void opened(OpenFinding finding, Optional<String> agent) throws SQLException {
    long number =
        database.insert(
            "INSERT INTO finding (boot, opened, finding, severity, document, agent)"
                + " VALUES (?, ?, ?, ?, ?, ?)",
            boots.number(finding.since()),
            at(finding.since()),
            finding.finding().id(),
            finding.finding().severity().word(),
            document(finding),
            agent.orElse(null));
    open.put(new RecordedFinding(agent, finding.key()), number);
  }

  void closed(OpenFinding finding, Optional<String> agent, SampleTime until) throws SQLException {
    RecordedFinding which = new RecordedFinding(agent, finding.key());
    if (!open.containsKey(which)) {
      // It opened while nothing could be written, or into a file that is damaged now.
      opened(finding, agent);
    }
    Long number = open.remove(which);
    if (number != null) {
      database.update(
          "UPDATE finding SET closed = ?, ending = 'seen', document = ? WHERE id = ?",
          at(until),
          document(finding),
          number);
    }
  }

  private static String document(OpenFinding finding) {
    try {
      return JSON.std.asString(DiagnosisDocument.finding(finding.finding()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Keeps every sample around this time. */
  void keepMoment(SampleTime time) throws SQLException {
    database.update(
        "INSERT OR REPLACE INTO kept (boot, start, until) VALUES (?, ?, ?)",
        boots.number(time),
        at(time) - MOMENT_NANOS,
        at(time) + MOMENT_NANOS);
  }

  void facts(SampleTime time, String document) throws SQLException {
    long boot = boots.number(time);
    boots.wall(boot, time);
    database.update(
        "INSERT OR IGNORE INTO facts (boot, at, document) VALUES (?, ?, ?)",
        boot,
        at(time),
        document);
  }

  void host(SampleTime time, byte[] capture) throws SQLException {
    database.update(
        "INSERT OR IGNORE INTO host (boot, at, capture) VALUES (?, ?, ?)",
        boots.number(time),
        at(time),
        capture);
  }

  private static long at(SampleTime time) {
    return time.boottimeNanos().orElse(0);
  }
}
