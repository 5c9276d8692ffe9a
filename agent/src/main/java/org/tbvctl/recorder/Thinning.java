package org.tbvctl.recorder;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Leaves out samples as they grow old, except around moments that are kept whole. */
final class Thinning {
  private static final long SECOND = 1_000_000_000L;
  private static final long TENS = 10 * SECOND;

  /** A run of the recorder does a part only, so that sampling never waits long for it. */
  private static final int MOST_SAMPLES = 20_000;

  private final Database database;

  Thinning(Database database) {
    this.database = database;
  }

  void apply() throws SQLException {
    advance("tens", RecorderSettings.SECONDS_KEPT, this::keepTens);
    advance("minutes", RecorderSettings.TENS_KEPT, this::keepMinutes);
  }

  /** Thins out one stretch of one boot. */
  @FunctionalInterface
  private interface Step {
    void thin(long boot, long after, long upTo) throws SQLException;
  }

  /** Goes on from where it stopped, up to what is so old. */
  private void advance(String name, Duration age, Step step) throws SQLException {
    Optional<Retention.Edge> goal =
        Positions.edge(database, Positions.newest(database) - age.toNanos());
    if (goal.isEmpty()) {
      return;
    }
    Retention.Edge done =
        database
            .first(
                row -> new Retention.Edge(row.getLong(1), row.getLong(2)),
                "SELECT boot, at FROM progress WHERE name = ?",
                name)
            .orElse(new Retention.Edge(0, -1));
    for (long boot : boots(done, goal.get())) {
      long after = boot == done.boot() ? done.at() : -1;
      long upTo = boot == goal.get().boot() ? goal.get().at() : Long.MAX_VALUE;
      Optional<Long> part = endOfPart(boot, after, upTo);
      step.thin(boot, after, part.orElse(upTo));
      database.update(
          "INSERT OR REPLACE INTO progress (name, boot, at) VALUES (?, ?, ?)",
          name,
          boot,
          part.orElse(upTo));
      if (part.isPresent()) {
        return;
      }
    }
  }

  private List<Long> boots(Retention.Edge from, Retention.Edge to) throws SQLException {
    return database.all(
        row -> row.getLong(1),
        "SELECT id FROM boot WHERE id >= ? AND id <= ? ORDER BY id",
        from.boot(),
        to.boot());
  }

  private Optional<Long> endOfPart(long boot, long after, long upTo) throws SQLException {
    return database.first(
        row -> row.getLong(1),
        "SELECT at FROM sample WHERE boot = ? AND at > ? AND at <= ? ORDER BY at LIMIT 1 OFFSET ?",
        boot,
        after,
        upTo,
        MOST_SAMPLES);
  }

  private void keepTens(long boot, long after, long upTo) throws SQLException {
    List<Long> times =
        database.all(
            row -> row.getLong(1),
            "SELECT at FROM sample WHERE boot = ? AND at > ? AND at <= ? AND base IS NOT NULL"
                + unlessKept("sample")
                + " ORDER BY at",
            boot,
            after,
            upTo);
    long last = -1;
    for (long at : times) {
      if (at / TENS == last) {
        database.update("DELETE FROM sample WHERE boot = ? AND at = ?", boot, at);
      }
      last = at / TENS;
    }
    keepOneHost(boot, upTo, 3_600 * SECOND);
  }

  /** Whole samples are a minute apart. */
  private void keepMinutes(long boot, long after, long upTo) throws SQLException {
    database.update(
        "DELETE FROM sample WHERE boot = ? AND at > ? AND at <= ? AND base IS NOT NULL"
            + unlessKept("sample"),
        boot,
        after,
        upTo);
    keepOneHost(boot, upTo, 24 * 3_600 * SECOND);
  }

  private void keepOneHost(long boot, long upTo, long span) throws SQLException {
    database.update(
        "DELETE FROM host WHERE boot = ? AND at <= ? AND EXISTS (SELECT 1 FROM host other WHERE"
            + " other.boot = host.boot AND other.at < host.at AND other.at / ? = host.at / ?)"
            + unlessKept("host"),
        boot,
        upTo,
        span,
        span);
  }

  private static String unlessKept(String table) {
    return " AND NOT EXISTS (SELECT 1 FROM kept WHERE kept.boot = "
        + table
        + ".boot AND kept.start <= "
        + table
        + ".at AND kept.until >= "
        + table
        + ".at)";
  }
}
