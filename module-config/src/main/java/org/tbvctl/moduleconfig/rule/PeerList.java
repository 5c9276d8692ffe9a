package org.tbvctl.moduleconfig.rule;

/**
 * A comma-separated list of peers as the pleite fork reads it.
 *
 * @param problem empty, or the first thing wrong: entry, uuid, key, count
 * @param entries entries that were understood
 */
record PeerList(String problem, int entries) {
  private static final int LIMIT = 32;
  private static final int UUID_LENGTH = 36;
  private static final int KEY_LENGTH = 32;

  /** Reads {@code peer_allowlist}: host UUIDs. */
  static PeerList ofHosts(String text) {
    return read(text, false);
  }

  /** Reads {@code peer_auth_acl}: {@code uuid=key}. */
  static PeerList ofKeys(String text) {
    return read(text, true);
  }

  private static PeerList read(String text, boolean keyed) {
    int entries = 0;
    for (String part : text.split(",", -1)) {
      String entry = part.strip();
      if (entry.isEmpty()) {
        continue;
      }
      String problem = keyed ? keyedProblem(entry) : isUuid(entry) ? "" : "uuid";
      if (problem.isEmpty() && entries == LIMIT) {
        problem = "count";
      }
      if (!problem.isEmpty()) {
        return new PeerList(problem, entries);
      }
      entries++;
    }
    return new PeerList("", entries);
  }

  private static String keyedProblem(String entry) {
    int equals = entry.indexOf('=');
    if (equals < 0 || entry.length() - equals - 1 != KEY_LENGTH) {
      return "entry";
    }
    if (!isUuid(entry.substring(0, equals))) {
      return "uuid";
    }
    return isHexadecimal(entry, equals + 1, entry.length()) ? "" : "key";
  }

  private static boolean isUuid(String text) {
    if (text.length() != UUID_LENGTH) {
      return false;
    }
    for (int at = 0; at < UUID_LENGTH; at++) {
      boolean dash = at == 8 || at == 13 || at == 18 || at == 23;
      if (dash ? text.charAt(at) != '-' : !isHexadecimal(text, at, at + 1)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isHexadecimal(String text, int start, int end) {
    for (int at = start; at < end; at++) {
      char c = text.charAt(at);
      int lower = c | 0x20;
      if (!(c >= '0' && c <= '9' || lower >= 'a' && lower <= 'f')) {
        return false;
      }
    }
    return true;
  }
}
