package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Text as people paste it: with quotes, prompts, control characters and blanks around it. */
final class PastedText {
  private static final int LONGEST = 4096;
  private static final String QUOTES = "'\"`";

  private PastedText() {}

  /** The text without what surrounds it, in one line of bounded length. */
  static String clean(String text) {
    StringBuilder line = new StringBuilder();
    String head = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    boolean escape = false;
    for (int i = 0; i < head.length(); i++) {
      char c = head.charAt(i);
      if (c == '\u001b') {
        escape = true;
      } else if (escape) {
        escape = c != 'm';
      } else {
        line.append(Character.isISOControl(c) ? ' ' : c);
      }
    }
    String clean = line.toString().strip();
    while (clean.length() > 1 && isQuoted(clean)) {
      clean = clean.substring(1, clean.length() - 1).strip();
    }
    return clean;
  }

  private static boolean isQuoted(String text) {
    char first = text.charAt(0);
    return QUOTES.indexOf(first) >= 0 && text.charAt(text.length() - 1) == first;
  }

  /** Names and values of {@code name=value} words; also of a line {@code name: value}. */
  static Map<String, String> assignments(String line) {
    Map<String, String> found = new LinkedHashMap<>();
    int colon = line.indexOf(": ");
    if (colon > 0 && line.indexOf(' ') > colon) {
      found.put(line.substring(0, colon), line.substring(colon + 2).strip());
    }
    for (String word : words(line)) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        found.putIfAbsent(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return found;
  }

  /** The words of a line without the punctuation around them. */
  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    for (String word : line.split("[ \t]")) {
      int from = 0;
      int to = word.length();
      while (from < to && "'\"`([{<,;".indexOf(word.charAt(from)) >= 0) {
        from++;
      }
      while (to > from && "'\"`)]}>,;:.".indexOf(word.charAt(to - 1)) >= 0) {
        to--;
      }
      if (to > from) {
        words.add(word.substring(from, to));
      }
    }
    return words;
  }
}
