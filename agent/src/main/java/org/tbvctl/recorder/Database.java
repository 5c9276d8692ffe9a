package org.tbvctl.recorder;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;

/** One connection to a recording, with its statements prepared once. */
final class Database implements AutoCloseable {
  /** What is written. Format 1 had no agents of findings; it is read too, and raised by writing. */
  static final int FORMAT = 2;

  static final int OLDEST_FORMAT = 1;

  private static final int BUSY_MILLIS = 5_000;
  private static final int CACHE_KIB = 2_048;

  /** Reads one row of a result. */
  @FunctionalInterface
  interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  private final Connection connection;
  private final Map<String, PreparedStatement> statements = new HashMap<>();

  private Database(Connection connection) {
    this.connection = connection;
  }

  /** Opens the file for writing, and makes it when there is none. */
  static Database write(Path file) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    // Each commit is on the disk when it returns: a power cut loses what was not committed, no
    // more.
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(BUSY_MILLIS);
    config.setCacheSize(-CACHE_KIB);
    config.setJournalSizeLimit(1 << 20);
    Database database = new Database(config.createConnection("jdbc:sqlite:" + file));
    try {
      // In this order: a file that exists in WAL mode does not take the other any more.
      database.run("PRAGMA auto_vacuum = INCREMENTAL");
      database.run("PRAGMA journal_mode = WAL");
      database.prepareSchema();
      return database;
    } catch (SQLException e) {
      database.close();
      throw e;
    }
  }

  /** Opens the file for reading; nothing of it is changed. */
  static Database read(Path file) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_MILLIS);
    config.resetOpenMode(SQLiteOpenMode.READWRITE);
    config.resetOpenMode(SQLiteOpenMode.CREATE);
    config.setReadOnly(true);
    return new Database(config.createConnection("jdbc:sqlite:" + file));
  }

  private void prepareSchema() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      long format = number("PRAGMA user_version");
      if (format == 0) {
        for (String definition : schema().split(";")) {
          if (!definition.isBlank()) {
            statement.executeUpdate(definition);
          }
        }
        statement.executeUpdate("PRAGMA user_version = " + FORMAT);
      } else if (format == OLDEST_FORMAT) {
        statement.executeUpdate("ALTER TABLE finding ADD COLUMN agent TEXT");
        statement.executeUpdate("PRAGMA user_version = " + FORMAT);
      }
      connection.commit();
    }
  }

  private static String schema() {
    try (InputStream stream = Database.class.getResourceAsStream("recording.sql")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?m)^--.*$", "");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Changes rows; returns how many. */
  int update(String sql, Object... arguments) throws SQLException {
    return prepared(sql, arguments).executeUpdate();
  }

  /** Adds a row; returns its number. */
  long insert(String sql, Object... arguments) throws SQLException {
    prepared(sql, arguments).executeUpdate();
    return number("SELECT last_insert_rowid()");
  }

  /** The only number of a result; 0 when there is none. */
  long number(String sql, Object... arguments) throws SQLException {
    try (ResultSet rows = prepared(sql, arguments).executeQuery()) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  /** All rows of a result. */
  <T> List<T> all(Row<T> reader, String sql, Object... arguments) throws SQLException {
    List<T> all = new ArrayList<>();
    try (ResultSet rows = prepared(sql, arguments).executeQuery()) {
      while (rows.next()) {
        all.add(reader.read(rows));
      }
    }
    return all;
  }

  /** Takes one row of a result. */
  @FunctionalInterface
  interface RowTaker {
    void take(ResultSet row) throws SQLException;
  }

  /** Hands on the rows of a result one after the other. */
  void each(RowTaker taker, String sql, Object... arguments) throws SQLException {
    try (ResultSet rows = prepared(sql, arguments).executeQuery()) {
      while (rows.next()) {
        taker.take(rows);
      }
    }
  }

  /** The first row of a result. */
  <T> Optional<T> first(Row<T> reader, String sql, Object... arguments) throws SQLException {
    try (ResultSet rows = prepared(sql, arguments).executeQuery()) {
      return rows.next() ? Optional.of(reader.read(rows)) : Optional.empty();
    }
  }

  private PreparedStatement prepared(String sql, Object... arguments) throws SQLException {
    PreparedStatement statement = statement(sql);
    for (int index = 0; index < arguments.length; index++) {
      statement.setObject(index + 1, arguments[index]);
    }
    return statement;
  }

  /** Kept until the connection is closed. */
  private PreparedStatement statement(String sql) throws SQLException {
    PreparedStatement known = statements.get(sql);
    if (known != null) {
      return known;
    }
    statements.put(sql, connection.prepareStatement(sql));
    return statements.get(sql);
  }

  /** Runs a statement that must stand outside of a transaction, or that is not worth keeping. */
  void run(String sql) throws SQLException {
    connection.setAutoCommit(true);
    try (Statement statement = connection.createStatement()) {
      boolean more = statement.execute(sql);
      if (more) {
        try (ResultSet rows = statement.getResultSet()) {
          while (rows.next()) {
            // Some pragmas do their work row by row.
          }
        }
      }
    } finally {
      connection.setAutoCommit(false);
    }
  }

  void commit() throws SQLException {
    connection.commit();
  }

  void rollback() throws SQLException {
    connection.rollback();
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      // What was committed is safe, and nothing else was promised.
    }
  }
}
