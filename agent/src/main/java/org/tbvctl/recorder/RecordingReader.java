package org.tbvctl.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.commons.io.FileUtils;
import org.tbvctl.host.IoReason;

/**
 * Reads a recording, also while an agent writes it, and also one that a crash or a copy left as it
 * was. Times within a boot are CLOCK_BOOTTIME in nanoseconds.
 */
public final class RecordingReader implements AutoCloseable {
  private static final String SAMPLES =
      "SELECT s.boot, s.at, s.epoch, s.wall, s.shape, s.base, s.numbers FROM sample s ";

  private static final String OPEN_BETWEEN =
      " FROM finding WHERE boot = ? AND opened <= ? AND (closed IS NULL OR closed >= ?)"
          + " ORDER BY opened, id";
  private static final String FINDINGS =
      "SELECT opened, closed, ending, finding, severity, document, agent" + OPEN_BETWEEN;
  private static final String FINDINGS_OF_FORMAT_1 =
      "SELECT opened, closed, ending, finding, severity, document, NULL" + OPEN_BETWEEN;

  private final Database database;
  private final Optional<Path> copy;
  private final boolean hasAgents;
  private final Map<Long, StoredShape> shapes = new HashMap<>();
  private Base base = new Base(0, 0, new long[0]);

  /** A whole sample that others are told against. */
  private record Base(long boot, long at, long[] numbers) {}

  /** Takes samples one after the other. */
  @FunctionalInterface
  public interface SampleTaker {
    void take(StoredSample sample);
  }

  /**
   * @param hasAgents whether the format tells by which agent a finding of both ends was seen
   */
  private RecordingReader(Database database, Optional<Path> copy, boolean hasAgents) {
    this.database = database;
    this.hasAgents = hasAgents;
    this.copy = copy;
  }

  /**
   * Opens the recording in a state directory.
   *
   * @throws RecordingException when there is none or it cannot be read
   */
  public static RecordingReader open(Path folder) throws RecordingException {
    Path file = RecorderSettings.file(folder);
    if (!Files.isRegularFile(file)) {
      throw new RecordingException(
          "there is no recording in "
              + folder
              + "; 'tbvctl agent' writes it, and --state-directory names another folder");
    }
    if (!Files.isReadable(file)) {
      throw new RecordingException(file + " may not be read by this user; run as root");
    }
    SqliteLibrary.loadForReading(folder);
    try {
      return opened(Database.read(file), file, Optional.empty());
    } catch (SQLException e) {
      // A log of what is not in the file yet needs a place beside it, which a copy has.
      return openCopy(file);
    }
  }

  private static RecordingReader openCopy(Path file) throws RecordingException {
    try {
      Path folder = Files.createTempDirectory("tbvctl-history");
      FileUtils.forceDeleteOnExit(folder.toFile());
      Path copied = folder.resolve(file.getFileName());
      Files.copy(file, copied);
      Path log = file.resolveSibling(file.getFileName() + "-wal");
      if (Files.isReadable(log)) {
        Files.copy(log, folder.resolve(log.getFileName()));
      }
      return opened(Database.read(copied), file, Optional.of(folder));
    } catch (IOException e) {
      throw new RecordingException(file + " cannot be copied to be read: " + IoReason.of(e), e);
    } catch (SQLException e) {
      throw failure(file, e);
    }
  }

  private static RecordingReader opened(Database database, Path file, Optional<Path> copy)
      throws SQLException, RecordingException {
    try {
      long format = database.number("PRAGMA user_version");
      if (format < Database.OLDEST_FORMAT || format > Database.FORMAT) {
        throw new RecordingException(
            file
                + " is a recording of format "
                + format
                + ", this program reads formats "
                + Database.OLDEST_FORMAT
                + " to "
                + Database.FORMAT);
      }
      database.number("SELECT count(*) FROM boot");
      return new RecordingReader(database, copy, format > Database.OLDEST_FORMAT);
    } catch (SQLException | RecordingException e) {
      database.close();
      throw e;
    }
  }

  private static RecordingException failure(Path file, SQLException failure) {
    return new RecordingException(
        file + " cannot be read as a recording: " + failure.getMessage(), failure);
  }

  /** What a query is about to find may be damaged. */
  @FunctionalInterface
  private interface Query<T> {
    T run() throws SQLException;
  }

  private static <T> T ask(Query<T> query) throws RecordingException {
    try {
      return query.run();
    } catch (SQLException | IllegalArgumentException e) {
      throw new RecordingException("the recording is damaged: " + e.getMessage(), e);
    }
  }

  /** All stretches in which the wall clock ran evenly, in the order of recording. */
  public List<ClockSpan> clock() throws RecordingException {
    return ask(
        () ->
            database.all(
                row ->
                    new ClockSpan(
                        row.getLong(1),
                        row.getString(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5)),
                "SELECT c.boot, b.boot_id, c.at, c.difference,"
                    + " ifnull((SELECT min(n.at) FROM clock n WHERE n.boot = c.boot AND n.at > c.at)"
                    + " - 1, max(c.at, ifnull((SELECT max(s.at) FROM sample s WHERE s.boot = c.boot),"
                    + " c.at), ifnull((SELECT max(f.at) FROM facts f WHERE f.boot = c.boot), c.at),"
                    + " ifnull((SELECT max(e.at) FROM event e WHERE e.boot = c.boot), c.at)))"
                    + " FROM clock c JOIN boot b ON b.id = c.boot ORDER BY c.boot, c.at"));
  }

  /** Hands on the samples of a stretch, in order. */
  public void samples(long boot, long from, long to, SampleTaker taker) throws RecordingException {
    ask(
        () -> {
          database.each(
              row -> taker.take(sample(row)),
              SAMPLES + "WHERE s.boot = ? AND s.at >= ? AND s.at <= ? ORDER BY s.at",
              boot,
              from,
              to);
          return true;
        });
  }

  /** The newest sample at or before a time. */
  public Optional<StoredSample> sampleAt(long boot, long at) throws RecordingException {
    return ask(
        () ->
            database.first(
                this::sample,
                SAMPLES + "WHERE s.boot = ? AND s.at <= ? ORDER BY s.at DESC LIMIT 1",
                boot,
                at));
  }

  private StoredSample sample(ResultSet row) throws SQLException {
    long boot = row.getLong(1);
    StoredShape shape = shape(row.getLong(5));
    long wall = row.getLong(4);
    OptionalLong wallMillis = row.wasNull() ? OptionalLong.empty() : OptionalLong.of(wall);
    long baseAt = row.getLong(6);
    boolean whole = row.wasNull();
    byte[] code = row.getBytes(7);
    long[] numbers;
    if (whole) {
      numbers = NumberCode.readAll(code, shape.shape().slots());
      base = new Base(boot, row.getLong(2), numbers);
    } else {
      numbers = NumberCode.readChanges(code, base(boot, baseAt, shape));
    }
    return new StoredSample(boot, row.getLong(2), row.getLong(3), wallMillis, shape, numbers);
  }

  private long[] base(long boot, long at, StoredShape shape) throws SQLException {
    if (base.boot() != boot || base.at() != at) {
      byte[] code =
          database
              .first(
                  row -> row.getBytes(1),
                  "SELECT numbers FROM sample WHERE boot = ? AND at = ? AND base IS NULL",
                  boot,
                  at)
              .orElseThrow(() -> new IllegalArgumentException("a whole sample is missing"));
      base = new Base(boot, at, NumberCode.readAll(code, shape.shape().slots()));
    }
    return base.numbers();
  }

  private StoredShape shape(long number) throws SQLException {
    StoredShape known = shapes.get(number);
    if (known == null) {
      byte[] pattern =
          database
              .first(row -> row.getBytes(1), "SELECT pattern FROM shape WHERE id = ?", number)
              .orElseThrow(() -> new IllegalArgumentException("a shape is missing"));
      known =
          new StoredShape(
              SampleShape.parse(Deflated.text(pattern))
                  .orElseThrow(() -> new IllegalArgumentException("a shape is no shape")));
      shapes.put(number, known);
    }
    return known;
  }

  public List<StoredMessage> messages(long boot, long from, long to) throws RecordingException {
    return ask(
        () ->
            database.all(
                row ->
                    new StoredMessage(
                        row.getLong(1), row.getString(2), row.getInt(3), row.getString(4)),
                "SELECT at, stamp, level, text FROM message WHERE boot = ? AND at >= ? AND at <= ?"
                    + " ORDER BY id",
                boot,
                from,
                to));
  }

  public List<StoredEvent> events(long boot, long from, long to) throws RecordingException {
    return ask(
        () ->
            database.all(
                row -> new StoredEvent(row.getLong(1), row.getString(2), row.getString(3)),
                "SELECT at, kind, text FROM event WHERE boot = ? AND at >= ? AND at <= ?"
                    + " ORDER BY at, id",
                boot,
                from,
                to));
  }

  /** The last event of a kind, before or at a time, such as the state of the module. */
  public Optional<StoredEvent> lastEvent(String kind, long boot, long at)
      throws RecordingException {
    return ask(
        () ->
            database.first(
                row -> new StoredEvent(row.getLong(1), row.getString(2), row.getString(3)),
                "SELECT at, kind, text FROM event WHERE boot = ? AND at <= ? AND kind = ?"
                    + " ORDER BY at DESC, id DESC LIMIT 1",
                boot,
                at,
                kind));
  }

  /** When anything was written last, before or at a time; 0 when nothing was. */
  public long lastSign(long boot, long at) throws RecordingException {
    return ask(
        () ->
            database.number(
                "SELECT max(ifnull((SELECT max(at) FROM sample WHERE boot = ?1 AND at <= ?2), 0),"
                    + " ifnull((SELECT max(at) FROM facts WHERE boot = ?1 AND at <= ?2), 0),"
                    + " ifnull((SELECT max(at) FROM event WHERE boot = ?1 AND at <= ?2), 0))",
                boot,
                at));
  }

  /** Findings that were open at some time of a stretch, the first opened first. */
  public List<StoredFinding> findings(long boot, long from, long to) throws RecordingException {
    return ask(
        () ->
            hasAgents
                ? database.all(RecordingReader::finding, FINDINGS, boot, to, from)
                : database.all(RecordingReader::finding, FINDINGS_OF_FORMAT_1, boot, to, from));
  }

  private static StoredFinding finding(ResultSet row) throws SQLException {
    long opened = row.getLong(1);
    long closed = row.getLong(2);
    OptionalLong end = row.wasNull() ? OptionalLong.empty() : OptionalLong.of(closed);
    return new StoredFinding(
        opened,
        end,
        Optional.ofNullable(row.getString(3)),
        row.getString(4),
        row.getString(5),
        row.getString(6),
        Optional.ofNullable(row.getString(7)));
  }

  /** Host facts of a stretch as JSON documents, by time. */
  public List<StoredEvent> facts(long boot, long from, long to) throws RecordingException {
    return ask(
        () ->
            database.all(
                row -> new StoredEvent(row.getLong(1), "facts", row.getString(2)),
                "SELECT at, document FROM facts WHERE boot = ? AND at >= ? AND at <= ? ORDER BY at",
                boot,
                from,
                to));
  }

  /**
   * The host's files and commands: the newest capture before a time, else the first one after it;
   * empty when the boot has none.
   */
  public Optional<byte[]> host(long boot, long at) throws RecordingException {
    return ask(
        () ->
            database.first(
                row -> row.getBytes(1),
                "SELECT capture FROM host WHERE boot = ? ORDER BY at > ?, abs(at - ?) LIMIT 1",
                boot,
                at,
                at));
  }

  @Override
  public void close() {
    database.close();
    copy.ifPresent(folder -> FileUtils.deleteQuietly(folder.toFile()));
  }
}
