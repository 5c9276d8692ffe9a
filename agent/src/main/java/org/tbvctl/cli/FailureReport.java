package org.tbvctl.cli;

import java.io.IOException;
import java.util.Map;
import org.tbvctl.diagnosis.TextStyle;

/** What a command prints that could not do its work, so that JSON output is JSON then too. */
final class FailureReport {
  private static final String SCHEMA = "tbvctl.failure/1";

  private FailureReport() {}

  /**
   * Says why on standard error, and in a document when the output is JSON.
   *
   * @param format the value of the command's --output, by its name; {@code jsonl} is a document on
   *     one line, other words than these two print none
   * @return the exit code
   */
  static int print(Console console, String format, ExitCode code, String reason) {
    if (format.startsWith("json")) {
      try {
        Map<String, Object> document = document(console, code, reason);
        if (format.equals("json")) {
          OutputOptions.printJson(console, document);
        } else {
          OutputOptions.printJsonLine(console, document);
        }
      } catch (IOException impossible) {
        throw new java.io.UncheckedIOException(impossible);
      }
      // Nobody may read the other stream.
      console.out().flush();
    }
    console.err().println("tbvctl: " + TextStyle.line(reason));
    return code.value();
  }

  private static Map<String, Object> document(Console console, ExitCode code, String reason) {
    Map<String, Object> document = DocumentHead.of(SCHEMA, console);
    document.put("exit", code.value());
    document.put("reason", reason);
    return document;
  }
}
