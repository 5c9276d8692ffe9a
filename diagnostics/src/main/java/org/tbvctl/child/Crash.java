package org.tbvctl.child;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A JVM that a signal ended.
 *
 * @param signal such as {@code SIGSEGV}, or {@code signal 31}
 * @param place library and function in which it happened, such as {@code libibverbs.so.1+0x1a2b
 *     ibv_open_device+0x1b}; empty when the JVM could not say
 */
public record Crash(String signal, String place) {

  /** The launcher and the shell report a signal as 128 and its number. */
  private static final int SIGNALLED = 128;

  private static final Map<Integer, String> SIGNALS =
      Map.of(
          4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 9, "SIGKILL", 11, "SIGSEGV", 13,
          "SIGPIPE", 15, "SIGTERM");

  private static final String REPORT = "# A fatal error has been detected by the Java Runtime";
  private static final String FRAME = "# Problematic frame:";

  /** Recognises a crash by HotSpot's report on the output, or by the exit code. */
  static Optional<Crash> of(int code, String output) {
    if (output.contains(REPORT)) {
      return Optional.of(new Crash(signalIn(output), placeIn(output)));
    }
    int signal = code - SIGNALLED;
    return signal > 0
        ? Optional.of(new Crash(SIGNALS.getOrDefault(signal, "signal " + signal), ""))
        : Optional.empty();
  }

  /** {@code # SIGSEGV (0xb) at pc=…}; an error of the JVM itself has another line there. */
  private static String signalIn(String output) {
    return output
        .lines()
        .filter(line -> line.startsWith("#  SIG"))
        .map(
            line ->
                line.substring(3, line.indexOf(' ', 3) < 0 ? line.length() : line.indexOf(' ', 3)))
        .findFirst()
        .orElse("an internal error of the JVM");
  }

  /** {@code # C [libibverbs.so.1+0x1a2b] ibv_open_device+0x1b}, in the line after the heading. */
  private static String placeIn(String output) {
    return output
        .lines()
        .dropWhile(line -> !line.equals(FRAME))
        .skip(1)
        .findFirst()
        .map(line -> line.replaceFirst("^# \\S+\\s+", "").replace("[", "").replace("]", ""))
        .map(place -> place.replaceAll("\\s+", " ").strip())
        .orElse("");
  }

  /** What was printed before HotSpot's report. */
  static String withoutReport(String output) {
    return output
        .lines()
        .takeWhile(line -> !line.equals("#"))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }
}
