package org.tbvctl.recorder;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Where a moment lies on the line of recorded time: that of all boots, one after the other, without
 * what lay between them. The wall clock has no part in it.
 */
final class Positions {
  private Positions() {}

  private record Boot(long id, long first, long position) {}

  /** The newest sample's; 0 when there is none. */
  static long newest(Database database) throws SQLException {
    return database.number(
        "SELECT b.position + s.at - b.first FROM sample s JOIN boot b ON b.id = s.boot"
            + " ORDER BY s.boot DESC, s.at DESC LIMIT 1");
  }

  /** The moment at a position; empty when it lies before all that is recorded. */
  static Optional<Retention.Edge> edge(Database database, long position) throws SQLException {
    List<Boot> boots =
        database.all(
            row -> new Boot(row.getLong(1), row.getLong(2), row.getLong(3)),
            "SELECT id, first, position FROM boot ORDER BY id DESC");
    for (Boot boot : boots) {
      if (boot.position() <= position) {
        return Optional.of(
            new Retention.Edge(boot.id(), boot.first() + position - boot.position()));
      }
    }
    return Optional.empty();
  }
}
