package org.tbvctl.recorder;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.tbvctl.sampling.Epoch;

/**
 * Writes samples: all numbers once a minute and whenever something other than a number changed, and
 * in between only the numbers that differ from those. So each sample can be read with at most one
 * other, and any of them can be left out later.
 */
final class SampleTable {
  private static final long KEY_EVERY_NANOS = 60_000_000_000L;

  private final Database database;
  private final BootTable boots;
  private final Map<Epoch, Long> epochs = new HashMap<>();
  private Key key = new Key(0, 0, 0, "", new long[0]);

  /** The sample that others are told against. */
  private record Key(long boot, long at, long shape, String pattern, long[] numbers) {}

  SampleTable(Database database, BootTable boots) {
    this.database = database;
    this.boots = boots;
  }

  void write(TakenSample sample) throws SQLException {
    long boot = boots.number(sample.time());
    OptionalLong wall = boots.wall(boot, sample.time());
    String pattern = sample.shape().pattern();
    boolean whole =
        key.boot() != boot
            || Math.abs(sample.at() - key.at()) >= KEY_EVERY_NANOS
            || !key.pattern().equals(pattern);
    if (whole) {
      long shape = key.pattern().equals(pattern) ? key.shape() : shape(pattern);
      key = new Key(boot, sample.at(), shape, pattern, sample.numbers());
    }
    database.update(
        "INSERT OR IGNORE INTO sample (boot, at, epoch, wall, shape, base, numbers)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?)",
        boot,
        sample.at(),
        epoch(boot, sample.epoch()),
        wall.isPresent() ? wall.getAsLong() : null,
        key.shape(),
        whole ? null : key.at(),
        whole
            ? NumberCode.all(sample.numbers())
            : NumberCode.changes(key.numbers(), sample.numbers()));
  }

  private long epoch(long boot, Epoch epoch) throws SQLException {
    Long known = epochs.get(epoch);
    if (known != null) {
      return known;
    }
    long number =
        database.insert(
            "INSERT INTO epoch (boot, at, cause, reason) VALUES (?, ?, ?, ?)",
            boot,
            epoch.began().boottimeNanos().orElse(0),
            epoch.cause().word(),
            epoch.reason());
    epochs.clear();
    epochs.put(epoch, number);
    return number;
  }

  private long shape(String pattern) throws SQLException {
    byte[] digest = digest(pattern);
    long found = database.number("SELECT id FROM shape WHERE digest = ?", digest);
    return found != 0
        ? found
        : database.insert(
            "INSERT INTO shape (digest, pattern) VALUES (?, ?)", digest, Deflated.of(pattern));
  }

  private static byte[] digest(String pattern) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(pattern.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
