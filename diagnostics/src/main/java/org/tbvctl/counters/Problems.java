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
      sentences.add(file + ": " + what);
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

  /** The span itself, cut to a length that can be kept and shown. */
  static String clipped(String text, int from, int to) {
    return to - from <= LINE ? text.substring(from, to) : text.substring(from, from + LINE) + "...";
  }

  /** The start of the span in quotes, control characters made visible. */
  static String excerpt(String text, int from, int to) {
    int end = Math.min(to, from + EXCERPT);
    StringBuilder out = new StringBuilder(end - from + 5).append('\'');
    for (int at = from; at < end; at++) {
      char c = text.charAt(at);
      if (c >= ' ' && c < 0x7f) {
        out.append(c);
      } else {
        out.append(String.format("\\u%04x", (int) c));
      }
    }
    return out.append(end < to ? "...'" : "'").toString();
  }
}
