package org.tbvctl.counters;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One ThunderboltIP session of the minimal responder with a Mac: the group of lines {@code
 * tbnet_minimal_session<N>…} of {@code summary}.
 */
public final class MinimalSession {
  private static final String PREFIX = "tbnet_minimal_session";

  /** More Macs than ports of any host; bounds the search. */
  private static final int MAX_SESSIONS = 64;

  private static final List<String> GROUPS =
      List.of("state", "paths", "login", "control", "packets", "arp", "rx_ethertypes", "tx_last");

  private final int index;
  private final FieldTable fields;

  private MinimalSession(int index, FieldTable fields) {
    this.index = index;
    this.fields = fields;
  }

  /** Whether the key of {@code summary} is one of the lines of a session. */
  public static boolean isKey(String key) {
    return key.startsWith(PREFIX)
        && key.length() > PREFIX.length()
        && Character.isDigit(key.charAt(PREFIX.length()));
  }

  static List<MinimalSession> of(Summary summary) {
    List<MinimalSession> sessions = new ArrayList<>();
    for (int index = 0; index < MAX_SESSIONS; index++) {
      String key = PREFIX + index;
      Optional<String> identity = summary.text(key);
      if (identity.isEmpty()) {
        break;
      }
      StringBuilder lines = new StringBuilder(identity.get()).append('\n');
      for (String group : GROUPS) {
        summary
            .text(key + '_' + group)
            .ifPresent(line -> lines.append(group).append(' ').append(line).append('\n'));
      }
      sessions.add(
          new MinimalSession(index, WordFields.parse(lines.toString(), CounterScope.SESSION)));
    }
    return List.copyOf(sessions);
  }

  /** Number of the session, counted from 0. */
  public int index() {
    return index;
  }

  /** Thunderbolt route to the Mac. */
  public OptionalLong route() {
    return get("route");
  }

  /** UUID of the Mac on the link. */
  public Optional<String> remoteUuid() {
    return text("remote_uuid");
  }

  /** Whether packets can flow, or empty when the line is missing. */
  public Optional<Boolean> pathEnabled() {
    OptionalLong enabled = get("state.path_enabled");
    return enabled.isPresent() ? Optional.of(enabled.getAsLong() == 1) : Optional.empty();
  }

  /** A number by group and name, {@code login.rx}; those of the first line by name only. */
  public OptionalLong get(String name) {
    return fields.number(name);
  }

  /** A value as printed, by the same names as {@link #get}. */
  public Optional<String> text(String name) {
    return fields.value(name);
  }

  /** All values in file order. */
  public Map<String, String> fields() {
    return fields.toMap();
  }
}
