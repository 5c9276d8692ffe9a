package org.tbvctl.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Map;

/**
 * What a command may use of the process around it, so that tests can give it something else.
 *
 * @param out data, UTF-8
 * @param err talk, UTF-8
 * @param environment environment variables
 * @param terminal whether standard input and output are a terminal
 * @param clock wall clock
 */
public record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    Map<String, String> environment,
    boolean terminal,
    InstantSource clock) {

  static Console ofProcess() {
    return new Console(
        System.in,
        StandardOutput.to(new FileOutputStream(FileDescriptor.out)),
        // A notice of a command that goes on must not wait for its end.
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
        System.getenv(),
        StandardTerminal.isThere(),
        InstantSource.system());
  }

  /** Whether the locale can show characters outside ASCII. */
  public boolean unicode() {
    for (String name : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
      String value = environment.get(name);
      if (value != null && !value.isEmpty()) {
        String upper = value.toUpperCase(java.util.Locale.ROOT);
        return upper.contains("UTF-8") || upper.contains("UTF8");
      }
    }
    return false;
  }
}
