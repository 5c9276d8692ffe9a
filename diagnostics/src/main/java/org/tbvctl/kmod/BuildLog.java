package org.tbvctl.kmod;

import java.util.Optional;

/**
 * A DKMS {@code make.log}.
 *
 * @param path where it was found, without leading slash
 * @param kernel release it was built for, where the log names it
 * @param firstError first line that says why the build stopped; empty when nothing failed
 * @param compilerMessage the words of that line after {@code error:}; empty when no compiler wrote
 *     it
 */
public record BuildLog(
    String path,
    Optional<String> kernel,
    Optional<String> firstError,
    Optional<String> compilerMessage) {
  private static final String FOR_KERNEL = " for kernel ";
  private static final String KERNEL_VERSION = "KVER=";

  /** Parses the log's text, however long; the first compiler error wins over all other errors. */
  public static BuildLog parse(String path, String text) {
    Optional<String> kernel = Optional.empty();
    Optional<String> failure = Optional.empty();
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      String line = text.substring(start, end < 0 ? text.length() : end).strip();
      start = end < 0 ? text.length() : end + 1;
      if (kernel.isEmpty()) {
        kernel = after(line, FOR_KERNEL).or(() -> after(line, KERNEL_VERSION));
      }
      int error = compilerError(line);
      if (error >= 0) {
        String message = line.substring(line.indexOf(':', error) + 1).strip();
        return new BuildLog(path, kernel, Optional.of(line), Optional.of(message));
      }
      if (failure.isEmpty() && isFailure(line)) {
        failure = Optional.of(line);
      }
    }
    return new BuildLog(path, kernel, failure, Optional.empty());
  }

  private static Optional<String> after(String line, String mark) {
    int found = line.indexOf(mark);
    if (found < 0) {
      return Optional.empty();
    }
    String[] words = line.substring(found + mark.length()).strip().split("[ \t'\"]", 2);
    return Optional.of(words[0]).filter(word -> !word.isEmpty());
  }

  /** Position of the word before the message in {@code file:line:column: error: message}. */
  private static int compilerError(String line) {
    int fatal = line.indexOf(": fatal error: ");
    if (fatal > 0) {
      return fatal + 2;
    }
    int error = line.indexOf(": error: ");
    return error > 0 ? error + 2 : -1;
  }

  /** Lines of make, modpost, the shell and DKMS itself that end a build. */
  private static boolean isFailure(String line) {
    return line.startsWith("ERROR: modpost:")
        || line.startsWith("make") && line.contains(": *** ")
        || line.contains(": command not found")
        || line.endsWith(": not found") && line.contains("/sh: ")
        || line.startsWith("Error! ")
        || isBadExit(line);
  }

  private static boolean isBadExit(String line) {
    String mark = "# exit code: ";
    return line.startsWith(mark) && !line.substring(mark.length()).strip().equals("0");
  }

  public boolean failed() {
    return firstError.isPresent();
  }
}
