package org.tbvctl.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;

/**
 * One command line, run in this process.
 *
 * @param code exit code
 * @param out what went to standard output
 * @param err what went to standard error
 */
record CommandRun(int code, String out, String err) {

  static CommandRun of(String... arguments) {
    return withInput("", arguments);
  }

  /** The same with something on standard input. */
  static CommandRun withInput(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream data = new PrintStream(out, true, StandardCharsets.UTF_8);
    int code = Tbvctl.run(console(input, data, err), arguments);
    return new CommandRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** The same with another place for the data; what is returned has none. */
  static CommandRun to(PrintStream data, String... arguments) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Tbvctl.run(console("", data, err), arguments);
    return new CommandRun(code, "", err.toString(StandardCharsets.UTF_8));
  }

  /** Something that prints. */
  @FunctionalInterface
  interface Printing {
    void to(Console console) throws IOException;
  }

  /** What a part of a command prints. */
  static String printed(Printing printing) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream data = new PrintStream(out, true, StandardCharsets.UTF_8);
    printing.to(console("", data, OutputStream.nullOutputStream()));
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Console console(String input, PrintStream data, OutputStream err) {
    return new Console(
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        data,
        new PrintStream(err, true, StandardCharsets.UTF_8),
        Map.of("LANG", "C", "PATH", "/nonexistent"),
        false,
        () -> Instant.parse("2026-11-29T10:00:00Z"));
  }
}
