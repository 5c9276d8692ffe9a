package org.tbvctl.moduleconfig.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A parameter line split the way the kernel does it ({@code next_arg} of lib/cmdline.c).
 *
 * <p>The line is a byte string: every char stands for one byte. White space ends an argument unless
 * a double quote is open. A quote around the whole argument or around the value is taken off;
 * quotes inside stay. {@code --} ends the list.
 *
 * @param arguments in order, before the dashes
 * @param afterDashes what follows {@code --}, which may be empty text; no value without dashes
 */
public record KernelArguments(List<KernelArgument> arguments, Optional<String> afterDashes) {

  public static KernelArguments split(String line) {
    int terminator = line.indexOf('\0');
    String args = terminator < 0 ? line : line.substring(0, terminator);
    List<KernelArgument> arguments = new ArrayList<>();
    int at = skipSpaces(args, 0);
    while (at < args.length()) {
      boolean quoted = args.charAt(at) == '"';
      int start = quoted ? at + 1 : at;
      int equals = start;
      int end = start;
      for (boolean open = quoted; end < args.length(); end++) {
        char c = args.charAt(end);
        if (isSpace(c) && !open) {
          break;
        }
        // The kernel uses offset 0 for "none seen", so an equals sign at the start is not one.
        if (equals == start && c == '=') {
          equals = end;
        }
        if (c == '"') {
          open = !open;
        }
      }
      KernelArgument argument = argument(args, start, equals, end, quoted);
      at = skipSpaces(args, end);
      if (argument.value().isEmpty() && argument.name().equals("--")) {
        return new KernelArguments(arguments, Optional.of(args.substring(at)));
      }
      arguments.add(argument);
    }
    return new KernelArguments(arguments, Optional.empty());
  }

  private static KernelArgument argument(
      String args, int start, int equals, int end, boolean quoted) {
    String text = args.substring(quoted ? start - 1 : start, end);
    int valueStart = equals + 1;
    int stop = end;
    boolean closes = end > start && args.charAt(end - 1) == '"';
    boolean quotedValue = equals > start && valueStart < end && args.charAt(valueStart) == '"';
    if (quotedValue) {
      valueStart++;
    }
    if (closes && (quoted || quotedValue)) {
      stop--;
    }
    if (equals == start) {
      return new KernelArgument(args.substring(start, stop), Optional.empty(), text);
    }
    String value = valueStart < stop ? args.substring(valueStart, stop) : "";
    return new KernelArgument(args.substring(start, equals), Optional.of(value), text);
  }

  private static int skipSpaces(String text, int from) {
    int at = from;
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The kernel's {@code isspace}: its table is Latin-1 and takes the no-break space as blank. */
  static boolean isSpace(char c) {
    return c == ' ' || c >= '\t' && c <= '\r' || c == '\u00a0';
  }
}
