package org.tbvctl.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Keeps a recording within its bounds: older samples are thinned out, what is too old or too much
 * is deleted from the oldest end, and the file gives back what it does not need.
 */
final class Retention {
  /** Of the bound, for what SQLite writes ahead before it moves it into the file. */
  private static final double FILLED = 0.88;

  private static final double AFTER_DELETING = 0.84;
  private static final int SAMPLES_AT_A_TIME = 5_000;
  private static final int MOST_ROUNDS = 200;

  private final RecorderSettings settings;
  private final Database database;
  private final Thinning thinning;

  /** A moment as the recording tells it. */
  record Edge(long boot, long at) {}

  Retention(RecorderSettings settings, Database database) {
    this.settings = settings;
    this.database = database;
    this.thinning = new Thinning(database);
  }

  void apply() throws SQLException {
    try {
      thinning.apply();
      Optional<Edge> oldest = edgeBefore(settings.longest());
      if (oldest.isPresent()) {
        deleteBefore(oldest.get());
      }
      database.commit();
      keepSize();
    } catch (SQLException e) {
      undo(e);
      throw e;
    }
  }

  private void undo(SQLException failure) {
    try {
      database.rollback();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }

  /** Where so much recorded time ago is; empty when less was recorded. */
  Optional<Edge> edgeBefore(Duration age) throws SQLException {
    long wanted = Positions.newest(database) - age.toNanos();
    return Positions.edge(database, wanted);
  }

  private void keepSize() throws SQLException {
    if (size() <= settings.mostBytes() * FILLED) {
      return;
    }
    shrink();
    if (size() > settings.mostBytes() * FILLED) {
      deleteDamaged();
    }
    for (int round = 0; round < MOST_ROUNDS; round++) {
      if (size() <= settings.mostBytes() * AFTER_DELETING || !deleteOldest()) {
        return;
      }
      shrink();
    }
  }

  /** Deletes the oldest part when the bound is what leaves no room, and not the disk. */
  void makeRoom() throws SQLException {
    if (size() > settings.mostBytes() * FILLED && deleteOldest()) {
      shrink();
    }
  }

  private boolean deleteOldest() throws SQLException {
    Optional<Edge> edge =
        database.first(
            row -> new Edge(row.getLong(1), row.getLong(2)),
            "SELECT boot, at FROM sample ORDER BY boot, at LIMIT 1 OFFSET ?",
            SAMPLES_AT_A_TIME);
    if (edge.isEmpty()) {
      return false;
    }
    // Samples that are left must find the whole one that they are told against.
    Optional<Edge> whole =
        database.first(
            row -> new Edge(row.getLong(1), row.getLong(2)),
            "SELECT boot, at FROM sample WHERE base IS NULL AND (boot, at) >= (?, ?)"
                + " ORDER BY boot, at LIMIT 1",
            edge.get().boot(),
            edge.get().at());
    if (whole.isEmpty()) {
      return false;
    }
    deleteBefore(whole.get());
    database.update("DELETE FROM shape WHERE id NOT IN (SELECT DISTINCT shape FROM sample)");
    database.commit();
    return true;
  }

  private void deleteBefore(Edge edge) throws SQLException {
    for (String table : List.of("sample", "message", "event", "facts")) {
      deleteBefore(table, "at", edge);
    }
    deleteBefore("kept", "until", edge);
    // One that is open has no end yet.
    deleteBefore("finding", "closed", edge);
    // The newest host and clock before the edge still hold after it.
    for (String table : List.of("host", "clock")) {
      database.update("DELETE FROM " + table + " WHERE boot < ?", edge.boot());
      database.update(
          "DELETE FROM "
              + table
              + " WHERE boot = ?1 AND at < (SELECT max(at) FROM "
              + table
              + " WHERE boot = ?1 AND at <= ?2)",
          edge.boot(),
          edge.at());
    }
    database.update("DELETE FROM epoch WHERE boot < ?", edge.boot());
    database.update("DELETE FROM boot WHERE id < ?", edge.boot());
  }

  /** Two statements: one with an OR would look at every row. */
  private void deleteBefore(String table, String time, Edge edge) throws SQLException {
    database.update("DELETE FROM " + table + " WHERE boot < ?", edge.boot());
    database.update(
        "DELETE FROM " + table + " WHERE boot = ? AND " + time + " < ?", edge.boot(), edge.at());
  }

  private void shrink() throws SQLException {
    database.run("PRAGMA incremental_vacuum");
    database.run("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  private void deleteDamaged() {
    try {
      Files.deleteIfExists(settings.damaged());
    } catch (IOException e) {
      // The recording itself is made smaller then.
    }
  }

  /** Bytes of all files of the recording. */
  static long size(RecorderSettings settings) {
    Path file = settings.file();
    return length(file)
        + length(file.resolveSibling(file.getFileName() + "-wal"))
        + length(file.resolveSibling(file.getFileName() + "-shm"))
        + length(settings.damaged());
  }

  private long size() {
    return size(settings);
  }

  private static long length(Path file) {
    try {
      return Files.exists(file) ? Files.size(file) : 0;
    } catch (IOException e) {
      return 0;
    }
  }
}
