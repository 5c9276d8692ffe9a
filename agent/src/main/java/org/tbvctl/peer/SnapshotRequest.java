package org.tbvctl.peer;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What somebody who asks for a snapshot wants.
 *
 * @param interval time between the two samples
 * @param facts revision of the host's facts that the asker has already
 * @param log position in the kernel log up to which the asker has read it
 */
record SnapshotRequest(Duration interval, Optional<String> facts, OptionalLong log) {
  private static final Duration STANDARD_INTERVAL = Duration.ofSeconds(1);
  private static final long LONGEST_INTERVAL = Duration.ofSeconds(30).toMillis();

  /** A whole snapshot with two samples a second apart. */
  static final SnapshotRequest STANDARD =
      new SnapshotRequest(STANDARD_INTERVAL, Optional.empty(), OptionalLong.empty());

  /** Reads the query of a URL; what makes no sense in it counts as not said. Total. */
  static SnapshotRequest parse(Optional<String> query) {
    Map<String, String> fields = new HashMap<>();
    for (String field : query.orElse("").split("&")) {
      int equals = field.indexOf('=');
      if (equals > 0) {
        fields.put(field.substring(0, equals), field.substring(equals + 1));
      }
    }
    OptionalLong millis = number(fields, SnapshotProtocol.INTERVAL);
    return new SnapshotRequest(
        millis.isPresent()
            ? Duration.ofMillis(Math.max(0, Math.min(millis.getAsLong(), LONGEST_INTERVAL)))
            : STANDARD_INTERVAL,
        Optional.ofNullable(fields.get(SnapshotProtocol.FACTS)),
        number(fields, SnapshotProtocol.LOG));
  }

  private static OptionalLong number(Map<String, String> fields, String name) {
    try {
      return OptionalLong.of(Long.parseLong(fields.getOrDefault(name, "")));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  /** The query of a URL. */
  String query() {
    StringBuilder text = new StringBuilder();
    text.append('?').append(SnapshotProtocol.INTERVAL).append('=').append(interval.toMillis());
    facts.ifPresent(
        known -> text.append('&').append(SnapshotProtocol.FACTS).append('=').append(known));
    log.ifPresent(
        position -> text.append('&').append(SnapshotProtocol.LOG).append('=').append(position));
    return text.toString();
  }

  /** Whether nothing but the readings that move has to be sent. */
  boolean knows(String revision) {
    return log.isPresent() && facts.equals(Optional.of(revision));
  }
}
