package org.tbvctl.moduleconfig.document;

import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.parameter.Release;
import org.tbvctl.moduleconfig.parameter.Releases;
import org.tbvctl.moduleconfig.rule.Environment;
import org.tbvctl.moduleconfig.rule.Kernel;
import org.tbvctl.moduleconfig.rule.LoadContext;

/**
 * Rows of a table of parameter lines: tab-separated release, kernel, environment and parameters,
 * further columns ignored. In the parameters {@code \\} stands for a backslash and {@code \t} for a
 * tab.
 */
public final class LineTable {
  private static final List<String> HEADER = List.of("release", "kernel", "env", "params");

  /** One row. */
  public record Row(LoadContext context, String line) {}

  /** A row that cannot be read; the message says where and what was expected. */
  public static final class BadRowException extends Exception {
    private static final long serialVersionUID = 1L;

    BadRowException(String message) {
      super(message);
    }
  }

  private final Releases releases;

  public LineTable(Releases releases) {
    this.releases = releases;
  }

  /** Whether the line is the header of such a table. */
  public static boolean isHeader(String line) {
    String[] column = line.split("\t", -1);
    return column.length >= HEADER.size() && HEADER.equals(List.of(column).subList(0, 4));
  }

  /** Reads the row in the given line of the file, counted from 1. */
  public Row read(String text, int number) throws BadRowException {
    String[] column = text.split("\t", -1);
    if (column.length < HEADER.size()) {
      throw new BadRowException(
          "line "
              + number
              + " has "
              + column.length
              + " columns; release, kernel, env and params separated by tabs are expected");
    }
    Optional<Release> release = releases.find(column[0]);
    Optional<Kernel> kernel = Kernel.find(column[1]);
    Optional<Environment> environment = Environment.find(column[2]);
    if (release.isEmpty()) {
      throw new BadRowException("line " + number + " names the unknown release " + column[0]);
    }
    if (kernel.isEmpty()) {
      throw new BadRowException(
          "line "
              + number
              + " names the kernel "
              + column[1]
              + "; stock, full, xd or drainonly is expected");
    }
    if (environment.isEmpty()) {
      throw new BadRowException(
          "line "
              + number
              + " names the environment "
              + column[2]
              + "; one of "
              + String.join(", ", Environment.words())
              + " is expected");
    }
    LoadContext context = new LoadContext(release.get(), kernel.get(), environment.get());
    return new Row(context, unescape(column[3]));
  }

  static String unescape(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\\' && at + 1 < text.length()) {
        at++;
        c =
            switch (text.charAt(at)) {
              case 't' -> '\t';
              case 'n' -> '\n';
              case 'r' -> '\r';
              default -> text.charAt(at);
            };
      }
      plain.append(c);
    }
    return plain.toString();
  }
}
