package org.tbvctl.watch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A shell that waits for this process to end without a word, as when it is killed, and then gives
 * the terminal back what it had. Nothing inside a process can do that.
 */
final class TerminalGuard implements AutoCloseable {

  /** Ignores what ctrl-C, ctrl-Z and the like send to all, as it has to outlive this process. */
  private static final String SCRIPT =
      """
      trap '' HUP INT QUIT TERM TSTP TTIN TTOU
      exec 3<>/dev/tty || exit
      modes=$(stty -g <&3) || exit
      echo ready
      read -r word || { printf %s "$1" >&3; stty "$modes" <&3; }
      """;

  private final Process shell;

  private TerminalGuard(Process shell) {
    this.shell = shell;
  }

  /**
   * Starts it while the terminal still has its own modes; empty where there is no shell or stty.
   *
   * @param leaving what ends the picture
   */
  static Optional<TerminalGuard> start(String leaving) {
    try {
      Process shell =
          new ProcessBuilder("/bin/sh", "-c", SCRIPT, "tbvctl-terminal-guard", leaving)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      BufferedReader answers = shell.inputReader(StandardCharsets.US_ASCII);
      if ("ready".equals(answers.readLine())) {
        return Optional.of(new TerminalGuard(shell));
      }
      shell.destroy();
    } catch (IOException e) {
      // The view works without it.
    }
    return Optional.empty();
  }

  /** Lets it end: the terminal is given back already. */
  @Override
  public void close() {
    try (OutputStream words = shell.getOutputStream()) {
      words.write("done\n".getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      // It is gone.
    }
  }
}
