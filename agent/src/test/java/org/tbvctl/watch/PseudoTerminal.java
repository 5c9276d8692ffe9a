package org.tbvctl.watch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A program of this test's class path on a pseudo-terminal, which {@code script(1)} makes. The
 * shell in it notes the terminal's modes before and after the program.
 */
final class PseudoTerminal implements AutoCloseable {
  private static final Duration DEADLINE = Duration.ofSeconds(60);

  private final Path folder;
  private final Process process;
  private final VirtualScreen screen;
  private final StringBuilder failure = new StringBuilder();
  private final Thread reader;
  private long written;

  private PseudoTerminal(Path folder, Process process, VirtualScreen screen) {
    this.folder = folder;
    this.process = process;
    this.screen = screen;
    this.reader = new Thread(this::read, "pseudo-terminal");
  }

  static boolean available() {
    return List.of("/usr/bin/script", "/usr/bin/stty", "/usr/bin/tty").stream()
            .allMatch(tool -> Files.isExecutable(Path.of(tool)))
        && Files.isDirectory(Path.of("/dev/pts"));
  }

  /**
   * Starts a program.
   *
   * @param folder for the files that the shell writes
   * @param settings environment, such as {@code TERM=xterm-256color}
   */
  static PseudoTerminal start(
      Path folder, int columns, int rows, List<String> settings, String main, String... arguments)
      throws IOException {
    List<String> java = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
    // From JDK 24 on the use of native code is warned of where nobody allows it; the jar does.
    java.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "-cp"));
    java.add(System.getProperty("java.class.path"));
    java.add(main);
    java.addAll(List.of(arguments));
    String command = java.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    Path shell = folder.resolve("shell");
    Files.writeString(
        shell,
        """
        cd '%s'
        stty rows %d cols %d
        tty > tty
        stty -g > before
        trap : INT
        env %s sh -c 'echo $$ > pid; exec "$@"' program %s 2> err
        echo $? > code
        if [ -p hold ]; then read -r go < hold; fi
        stty -g > after
        """
            .formatted(folder, rows, columns, String.join(" ", settings), command));
    // Whoever started the tests may ignore signals (nohup does), and no child can undo that later.
    Process process =
        new ProcessBuilder(
                "env",
                "--default-signal=HUP,INT,QUIT,TERM",
                "script",
                "-qec",
                "exec sh " + shell,
                "/dev/null")
            .redirectErrorStream(true)
            .start();
    PseudoTerminal terminal = new PseudoTerminal(folder, process, new VirtualScreen(columns, rows));
    terminal.reader.setDaemon(true);
    terminal.reader.start();
    return terminal;
  }

  private void read() {
    byte[] buffer = new byte[8192];
    try (InputStream in = process.getInputStream()) {
      int count = in.read(buffer);
      while (count >= 0) {
        synchronized (screen) {
          screen.write(buffer, count);
          written += count;
        }
        count = in.read(buffer);
      }
    } catch (IOException e) {
      // The terminal is closed.
    } catch (RuntimeException e) {
      synchronized (screen) {
        failure.append(e);
      }
    }
  }

  void type(String keys) throws IOException {
    OutputStream in = process.getOutputStream();
    in.write(keys.getBytes(StandardCharsets.US_ASCII));
    in.flush();
  }

  void signal(String name) throws Exception {
    run("kill", "-" + name, file("pid"));
  }

  /** Kills the shell that started the program, as a closed window does. */
  void killShell() throws Exception {
    long pid = Long.parseLong(file("pid"));
    long shell = ProcessHandle.of(pid).flatMap(ProcessHandle::parent).orElseThrow().pid();
    run("kill", "-KILL", Long.toString(shell));
  }

  void resize(int columns, int rows) throws Exception {
    synchronized (screen) {
      screen.resize(columns, rows);
    }
    run("stty", "-F", file("tty"), "rows", Integer.toString(rows), "cols", "" + columns);
  }

  /** Makes a pipe by which a test holds the shell up after the program. */
  static void makePipe(Path pipe) throws Exception {
    run("mkfifo", pipe.toString());
  }

  String modes() {
    return run("stty", "-g", "-F", file("tty"));
  }

  /** State of the program's process: {@code T} when it is stopped. */
  char processState() {
    try {
      String stat = Files.readString(Path.of("/proc", file("pid"), "stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2);
    } catch (IOException | UncheckedIOException e) {
      return 'X';
    }
  }

  String file(String name) {
    try {
      return Files.readString(folder.resolve(name)).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean has(String name) {
    return Files.exists(folder.resolve(name));
  }

  long written() {
    synchronized (screen) {
      return written;
    }
  }

  boolean shows(Predicate<VirtualScreen> what) {
    synchronized (screen) {
      return what.test(screen);
    }
  }

  String text() {
    synchronized (screen) {
      return screen.text();
    }
  }

  /** Waits until the screen shows something. */
  void await(Predicate<String> what) {
    until(() -> shows(it -> what.test(it.text())));
  }

  void until(BooleanSupplier condition) {
    long end = System.nanoTime() + DEADLINE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("still not, screen is:\n" + text() + failure);
      }
      java.util.concurrent.locks.LockSupport.parkNanos(5_000_000);
    }
  }

  /** Waits until everything has ended and all output is here. */
  void awaitEnd() throws InterruptedException {
    if (!process.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("still running, screen is:\n" + text() + failure);
    }
    reader.join(DEADLINE.toMillis());
    if (!failure.isEmpty()) {
      throw new AssertionError(failure.toString());
    }
  }

  private static String run(String... command) {
    try {
      Process tool = new ProcessBuilder(command).redirectErrorStream(true).start();
      String out = new String(tool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      tool.waitFor();
      return out.strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    try {
      if (has("pid")) {
        ProcessHandle.of(Long.parseLong(file("pid"))).ifPresent(ProcessHandle::destroyForcibly);
      }
    } finally {
      process.destroyForcibly();
    }
  }
}
