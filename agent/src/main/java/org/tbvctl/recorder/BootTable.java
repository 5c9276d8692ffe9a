package org.tbvctl.recorder;

import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.tbvctl.host.SampleTime;

/** Numbers boots, and notes how the wall clock stands to the boot clock whenever that changes. */
final class BootTable {
  private static final String UNKNOWN = "unknown";

  /** Slewing moves the wall clock by less between two notes; a step moves it by more. */
  private static final long NOTED_MILLIS = 100;

  private final Database database;
  private final Map<String, Long> numbers = new HashMap<>();
  private final Map<Long, Long> differences = new HashMap<>();

  BootTable(Database database) {
    this.database = database;
  }

  /** The row of the boot that a time lies in; made when it is new. */
  long number(SampleTime time) throws SQLException {
    String bootId = time.bootId().orElse(UNKNOWN);
    Long known = numbers.get(bootId);
    if (known != null) {
      return known;
    }
    long found = database.number("SELECT id FROM boot WHERE boot_id = ?", bootId);
    if (found == 0) {
      found =
          database.insert(
              "INSERT INTO boot (boot_id, first, position) VALUES (?, ?, ?)",
              bootId,
              time.boottimeNanos().orElse(0),
              recordedBefore());
    }
    numbers.put(bootId, found);
    return found;
  }

  /** How much time all boots so far have been recorded. */
  private long recordedBefore() throws SQLException {
    return database.number(
        "SELECT b.position + ifnull((SELECT max(at) FROM sample WHERE boot = b.id), b.first) - b.first"
            + " FROM boot b ORDER BY b.id DESC LIMIT 1");
  }

  /** Notes the wall clock of a sample; returns it in milliseconds since 1970. */
  OptionalLong wall(long boot, SampleTime time) throws SQLException {
    OptionalLong wall = millis(time);
    if (wall.isEmpty()) {
      return wall;
    }
    long at = time.boottimeNanos().orElse(0);
    long difference = wall.getAsLong() - at / 1_000_000;
    Long noted = differences.get(boot);
    if (noted == null || Math.abs(noted - difference) > NOTED_MILLIS) {
      database.update(
          "INSERT OR REPLACE INTO clock (boot, at, difference) VALUES (?, ?, ?)",
          boot,
          at,
          difference);
      differences.put(boot, difference);
    }
    return wall;
  }

  static OptionalLong millis(SampleTime time) {
    return time.instant().stream().mapToLong(Instant::toEpochMilli).findFirst();
  }
}
