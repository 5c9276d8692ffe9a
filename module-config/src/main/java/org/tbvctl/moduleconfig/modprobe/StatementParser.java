package org.tbvctl.moduleconfig.modprobe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tbvctl.moduleconfig.modprobe.Statement.Command;

/**
 * Reads one modprobe configuration file the way kmod does it: a backslash at the end of a line
 * joins it with the next, also in comments; a backslash before another character is dropped; words
 * are separated by blanks and tabs; a dash in a module name becomes an underscore.
 */
final class StatementParser {
  private final String path;
  private final List<Statement> statements = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  StatementParser(String path) {
    this.path = path;
  }

  List<Statement> statements() {
    return statements;
  }

  /** Lines that modprobe passes over, one sentence each. */
  List<String> problems() {
    return problems;
  }

  /** Reads the whole text. */
  void read(String text) {
    StringBuilder joined = new StringBuilder();
    int number = 1;
    int first = 1;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\n') {
        statement(joined.toString(), first);
        joined.setLength(0);
        first = ++number;
        continue;
      }
      if (c == '\\' && at + 1 < text.length()) {
        at++;
        if (text.charAt(at) == '\n') {
          number++;
          continue;
        }
        c = text.charAt(at);
      }
      joined.append(c);
    }
    if (!joined.isEmpty()) {
      statement(joined.toString(), first);
    }
  }

  private void statement(String joined, int number) {
    int end = joined.indexOf('\0');
    String line = end < 0 ? joined : joined.substring(0, end);
    Words words = new Words(line);
    if (line.startsWith("#")) {
      return;
    }
    String name = words.next();
    if (name.isEmpty()) {
      return;
    }
    Optional<Statement> found = read(name, words, new Origin(path, number));
    found.ifPresent(statements::add);
    if (found.isEmpty()) {
      problems.add(
          "/"
              + path
              + " line "
              + number
              + ": modprobe ignores this line, which begins with "
              + shortened(name));
    }
  }

  private static Optional<Statement> read(String name, Words words, Origin origin) {
    Optional<Command> command = command(name);
    if (command.isEmpty()) {
      return Optional.empty();
    }
    String first = words.next();
    return switch (command.get()) {
      case ALIAS -> {
        Optional<String> alias = underscored(first);
        Optional<String> module = underscored(words.next());
        yield alias.isPresent() && module.isPresent()
            ? Optional.of(new Statement(Command.ALIAS, module.get(), alias.get(), origin))
            : Optional.empty();
      }
      case BLACKLIST ->
          underscored(first).map(module -> new Statement(Command.BLACKLIST, module, "", origin));
      case OPTIONS, INSTALL, REMOVE, SOFTDEP, WEAKDEP -> {
        String rest = words.rest();
        yield rest.isEmpty()
            ? Optional.empty()
            : underscored(first)
                .map(module -> new Statement(command.get(), module, tabless(rest), origin));
      }
    };
  }

  private static String tabless(String text) {
    return text.replace('\t', ' ');
  }

  private static Optional<Command> command(String name) {
    for (Command command : Command.values()) {
      if (command.name().toLowerCase(Locale.ROOT).equals(name)) {
        return Optional.of(command);
      }
    }
    return Optional.empty();
  }

  /** The name with underscores, brackets untouched; empty when a bracket is not closed. */
  static Optional<String> underscored(String name) {
    if (name.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder changed = new StringBuilder(name);
    for (int at = 0; at < name.length(); at++) {
      char c = name.charAt(at);
      if (c == ']') {
        return Optional.empty();
      }
      if (c == '[') {
        at = name.indexOf(']', at);
        if (at < 0) {
          return Optional.empty();
        }
      }
      if (c == '-') {
        changed.setCharAt(at, '_');
      }
    }
    return Optional.of(changed.toString());
  }

  private static String shortened(String word) {
    return word.length() <= 40 ? word : word.substring(0, 40) + "...";
  }

  /** Words of a line, taken one after the other. */
  private static final class Words {
    private final String line;
    private int at;

    Words(String line) {
      this.line = line;
    }

    /** The next word, or empty at the end. */
    String next() {
      while (at < line.length() && isBlank(line.charAt(at))) {
        at++;
      }
      int start = at;
      while (at < line.length() && !isBlank(line.charAt(at))) {
        at++;
      }
      String word = line.substring(start, at);
      at = Math.min(at + 1, line.length());
      return word;
    }

    /** Everything behind the blank that ended the last word. */
    String rest() {
      return line.substring(at);
    }

    private static boolean isBlank(char c) {
      return c == ' ' || c == '\t';
    }
  }
}
