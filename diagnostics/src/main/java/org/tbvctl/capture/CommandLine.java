package org.tbvctl.capture;

import java.util.ArrayList;
import java.util.List;

/** Splits the command lines of the capture list, which quote with {@code "} only. */
final class CommandLine {

  private CommandLine() {}

  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    boolean started = false;
    for (char c : line.toCharArray()) {
      if (c == '"') {
        quoted = !quoted;
        started = true;
      } else if (c == ' ' && !quoted) {
        if (started) {
          words.add(word.toString());
        }
        word.setLength(0);
        started = false;
      } else {
        word.append(c);
        started = true;
      }
    }
    if (started) {
      words.add(word.toString());
    }
    return words;
  }
}
