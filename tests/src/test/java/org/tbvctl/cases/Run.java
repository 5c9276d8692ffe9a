package org.tbvctl.cases;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tbvctl.cli.Console;
import org.tbvctl.cli.Tbvctl;

/**
 * One run of the whole program inside this process.
 *
 * @param exit exit code
 * @param out standard output
 * @param err standard error
 */
public record Run(int exit, String out, String err) {
  /** The clock of every run, so that output can be compared. */
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-29T12:00:00Z"));

  public static Run of(List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
    PrintStream errStream = new PrintStream(err, false, StandardCharsets.UTF_8);
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            outStream,
            errStream,
            Map.of("LANG", "C.UTF-8"),
            false,
            CLOCK);
    int exit = Tbvctl.run(console, arguments.toArray(String[]::new));
    outStream.flush();
    errStream.flush();
    return new Run(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs a case's command on its captures. */
  static Run ofCase(Path folder, List<String> command, String format) {
    List<String> arguments = new ArrayList<>(command);
    Repository.hosts(folder).forEach(host -> arguments.add(host.toString()));
    arguments.add("-o");
    arguments.add(format);
    return of(arguments);
  }

  Map<String, Object> document() {
    try {
      return JSON.std.mapFrom(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
