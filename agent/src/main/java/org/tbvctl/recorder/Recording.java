package org.tbvctl.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Map;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.tbvctl.host.IoReason;

/** A recording that is open for writing. */
final class Recording implements AutoCloseable {
  private final Database database;
  private final BootTable boots;
  private final SampleTable samples;
  private final HappeningTable happenings;
  private final Retention retention;
  private final RecordingLock lock;

  private Recording(
      RecorderSettings settings,
      Database database,
      Map<RecordedFinding, Long> openFindings,
      RecordingLock lock) {
    this.database = database;
    this.lock = lock;
    boots = new BootTable(database);
    samples = new SampleTable(database, boots);
    happenings = new HappeningTable(database, boots, openFindings);
    retention = new Retention(settings, database);
  }

  /**
   * Opens the recording, or begins one.
   *
   * @param openFindings rows of the findings that this run opened and did not close yet
   * @param first whether this run opens it for the first time
   * @throws SQLException when it is damaged or the disk refuses; {@link #isDamage} tells which
   * @throws RecordingException when there can be none here, or another agent writes it
   */
  static Recording open(
      RecorderSettings settings, Map<RecordedFinding, Long> openFindings, boolean first)
      throws SQLException, RecordingException {
    prepare(settings);
    RecordingLock lock = RecordingLock.take(settings.folder());
    try {
      return open(settings, openFindings, first, lock);
    } catch (SQLException | RecordingException e) {
      lock.close();
      throw e;
    }
  }

  private static Recording open(
      RecorderSettings settings,
      Map<RecordedFinding, Long> openFindings,
      boolean first,
      RecordingLock lock)
      throws SQLException, RecordingException {
    SqliteLibrary.unpackAndLoad(settings.folder());
    Database database = Database.write(settings.file());
    try {
      check(settings, database);
      Recording recording = new Recording(settings, database, openFindings, lock);
      if (first) {
        recording.happenings.endEarlierRun();
        database.commit();
      }
      return recording;
    } catch (SQLException | RecordingException e) {
      database.close();
      throw e;
    }
  }

  private static void prepare(RecorderSettings settings) throws RecordingException {
    Path file = settings.file();
    try {
      Files.createDirectories(settings.folder());
      if (!Files.exists(file)) {
        // Counters are for root's eyes on most hosts.
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r-----")));
      }
    } catch (IOException e) {
      throw new RecordingException(file + " cannot be made: " + IoReason.of(e), e);
    }
  }

  private static void check(RecorderSettings settings, Database database)
      throws SQLException, RecordingException {
    if (database.number("PRAGMA user_version") != Database.FORMAT) {
      throw new DamageException("it was written by another version of this program");
    }
    String found =
        database.first(row -> row.getString(1), "PRAGMA quick_check(1)").orElse("nothing");
    database.commit();
    if (!found.equals("ok")) {
      throw new DamageException(found);
    }
    database.run("PRAGMA max_page_count = " + settings.mostBytes() / pageSize(database));
  }

  private static long pageSize(Database database) throws SQLException {
    long size = database.number("PRAGMA page_size");
    database.commit();
    return Math.max(size, 512);
  }

  /** Found by this program's own looks at the file. */
  static final class DamageException extends SQLException {
    private static final long serialVersionUID = 1L;

    DamageException(String message) {
      super(message);
    }
  }

  /** Whether the file's content is at fault, not the disk or a right. */
  static boolean isDamage(SQLException failure) {
    if (failure instanceof DamageException) {
      return true;
    }
    int code = code(failure);
    return code == SQLiteErrorCode.SQLITE_CORRUPT.code
        || code == SQLiteErrorCode.SQLITE_NOTADB.code;
  }

  /** Whether there is no room, on the disk or under the limit of the file. */
  static boolean isFull(SQLException failure) {
    return code(failure) == SQLiteErrorCode.SQLITE_FULL.code;
  }

  private static int code(SQLException failure) {
    // The upper bits tell more precisely what the lower ones tell.
    return failure instanceof SQLiteException known ? known.getResultCode().code & 0xff : 0;
  }

  /** Writes all that waits, wholly or not at all. */
  void write(Intake intake) throws SQLException {
    try {
      for (TakenSample sample : intake.samples()) {
        samples.write(sample);
      }
      for (Happening happening : intake.happenings()) {
        happening.write(happenings);
      }
      database.commit();
    } catch (SQLException e) {
      undo(e);
      throw e;
    }
  }

  /** SQLite may have undone a transaction already that had no room. */
  private void undo(SQLException failure) {
    try {
      database.rollback();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }

  /** Thins out and deletes what is old or too much. */
  void tidy() throws SQLException {
    retention.apply();
  }

  /** Deletes the oldest part, because there is no room for anything new. */
  void makeRoom() throws SQLException {
    retention.makeRoom();
  }

  @Override
  public void close() {
    database.close();
    lock.close();
  }
}
