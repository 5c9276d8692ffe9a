package org.tbvctl.counters;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects what a parser could not read, one sentence each. Keeps a bounded number of bounded
 * sentences, whatever the input.
 */
final class Problems {
  private static final int LIMIT = 64;
  private static final int EXCERPT = 60;
  private static final int LINE = 512;

  private final String file;
  private final List<String> sentences = new ArrayList<>(0);
  private int left;

  /**
   * @param file the name of the debugfs file, with which every sentence starts
   */
  Problems(String file) {
    this.file = file;
  }

  void add(String what) {
    if (sentences.size() < LIMIT) {
      // Names come from the text as well, not only the excerpts.
      sentences.add(file + ": " + visible(what, 0, what.length(), LINE));
    } else {
      left++;
    }
  }

  List<String> toList() {
    if (left == 0) {
      return List.copyOf(sentences);
    }
    List<String> all = new ArrayList<>(sentences);
    all.add(file + ": " + left + " more problems of these kinds");
    return List.copyOf(all);
  }

  /** The whole text in quotes, as {@link #excerpt(String, int, int)}. */
  static String excerpt(String text) {
    return excerpt(text, 0, text.length());
  }

  /** The start of the span in quotes, control characters made visible. */
  static String excerpt(String text, int from, int to) {
    return "'" + visible(text, from, to, EXCERPT) + "'";
  }

  /** A line that is kept for people to see, control characters made visible. */
  static String line(String text, int from, int to) {
    return visible(text, from, to, LINE);
  }

  private static String visible(String text, int from, int to, int limit) {
    int end = Math.min(to, from + limit);
    StringBuilder out = new StringBuilder(end - from + 3);
    for (int at = from; at < end; at++) {
      char c = text.charAt(at);
      if (c >= ' ' && c < 0x7f) {
        out.append(c);
      } else {
        out.append(String.format("\\u%04x", (int) c));
      }
    }
    return out.append(end < to ? "..." : "").toString();
  }
}
