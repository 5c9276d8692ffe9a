package org.tbvctl.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The words that a shell gives to {@code tbvctl} for a line as it stands in help and pages. */
final class ShellWords {

  private ShellWords() {}

  /** The arguments; empty where the line does not run the program. */
  static Optional<List<String>> of(String line) {
    List<String> words = split(line);
    int program = words.indexOf("tbvctl");
    return program < 0 ? Optional.empty() : Optional.of(words.subList(program + 1, words.size()));
  }

  /** Up to what ends the command: a pipe, a redirection, a remark, or what stands aside of it. */
  private static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean open = false;
    char quote = 0;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      boolean ran = words.contains("tbvctl");
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
        if (quote != 0) {
          word.append(c);
        }
      } else if (c == '"' || c == '\'') {
        quote = c;
        open = true;
      } else if (ran && (c == '|' || c == '>' || c == '&' || c == '#' && !open)) {
        break;
      } else if (ran && line.startsWith("   ", at)) {
        break;
      } else if (c == ' ' || c == '|' || c == '&') {
        if (open) {
          words.add(word.toString());
        }
        open = false;
        word.setLength(0);
      } else {
        word.append(c);
        open = true;
      }
    }
    if (open) {
      words.add(word.toString());
    }
    return words;
  }
}
