package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The program on a pseudo-terminal: what it shows, what it writes, what it leaves behind. */
@EnabledIf("org.tbvctl.watch.PseudoTerminal#available")
class TerminalTest {
  private static final Path GOLDEN = Path.of("src/test/golden/watch");
  private static final List<String> XTERM = List.of("TERM=xterm-256color", "LC_ALL=C");
  private static final String PROGRAM = "org.tbvctl.cli.Tbvctl";

  @TempDir private Path root;
  @TempDir private Path shell;

  private PseudoTerminal watch(List<String> settings, String... further) throws IOException {
    String[] arguments = new String[further.length + 5];
    System.arraycopy(
        new String[] {"watch", "--root", root.toString(), "--interval", "100ms"},
        0,
        arguments,
        0,
        5);
    System.arraycopy(further, 0, arguments, 5, further.length);
    return PseudoTerminal.start(shell, 80, 24, settings, PROGRAM, arguments);
  }

  private static boolean isThere(String text) {
    return text.contains("q quit");
  }

  private void assertRestored(PseudoTerminal terminal) throws Exception {
    terminal.until(() -> terminal.shows(screen -> !screen.isAlternate()));
    terminal.until(() -> terminal.shows(VirtualScreen::isCursorShown));
    terminal.until(() -> terminal.has("after") && Files.isReadable(shell.resolve("after")));
    terminal.awaitEnd();
    assertThat(terminal.file("after")).isEqualTo(terminal.file("before"));
  }

  @Test
  void showsTheFrameInEverySizeAndObeysKeys() throws Exception {
    new HostTree(root).counters(4, 71_400);
    try (PseudoTerminal terminal = watch(XTERM)) {
      terminal.await(text -> masked(text).equals(golden(80, 24, text)));
      assertThat(terminal.shows(screen -> screen.isAlternate() && !screen.isCursorShown()))
          .isTrue();

      terminal.resize(200, 60);
      terminal.await(text -> masked(text).equals(golden(200, 60, text)));
      terminal.resize(40, 10);
      terminal.await(text -> text.lines().count() == 10 && isThere(text));

      terminal.resize(80, 24);
      terminal.type("j");
      terminal.await(text -> text.contains("rail 1/1 to bittern"));
      terminal.type("\u001b[A");
      terminal.await(text -> text.contains("rail 1/0 to bittern"));
      terminal.type("?");
      terminal.await(text -> text.contains("freeze the picture"));
      terminal.type("xf");
      terminal.await(text -> text.contains("FROZEN"));
      terminal.type("f");
      terminal.await(text -> !text.contains("FROZEN"));

      terminal.type("q");
      assertRestored(terminal);
      assertThat(terminal.file("code")).isEqualTo("0");
      assertThat(terminal.file("err")).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM 143", "HUP 129", "INT 130"})
  void signalsLeaveTheTerminalAsItWas(String signalAndCode) throws Exception {
    String[] words = signalAndCode.split(" ");
    new HostTree(root).counters(2, 71_400);
    try (PseudoTerminal terminal = watch(XTERM)) {
      terminal.await(TerminalTest::isThere);
      terminal.signal(words[0]);
      assertRestored(terminal);
      assertThat(terminal.file("code")).isEqualTo(words[1]);
    }
  }

  @Test
  void aProcessThatIsKilledHasAGuardThatRestoresTheTerminal() throws Exception {
    new HostTree(root).counters(2, 71_400);
    PseudoTerminal.makePipe(shell.resolve("hold"));
    try (PseudoTerminal terminal = watch(XTERM)) {
      terminal.await(TerminalTest::isThere);
      terminal.signal("KILL");
      terminal.until(() -> terminal.modes().equals(terminal.file("before")));
      Files.writeString(shell.resolve("hold"), "go\n");
      assertRestored(terminal);
      assertThat(terminal.file("code")).isEqualTo("137");
    }
  }

  @Test
  void controlC() throws Exception {
    new HostTree(root).counters(2, 71_400);
    try (PseudoTerminal terminal = watch(XTERM)) {
      terminal.await(TerminalTest::isThere);
      terminal.type("\u0003");
      assertRestored(terminal);
      assertThat(terminal.file("code")).isEqualTo("130");
    }
  }

  @Test
  void suspensionGivesTheTerminalBackAndContinuingTakesIt() throws Exception {
    new HostTree(root).counters(2, 71_400);
    try (PseudoTerminal terminal = watch(XTERM)) {
      terminal.await(TerminalTest::isThere);
      terminal.signal("TSTP");
      terminal.until(() -> terminal.processState() == 'T');
      terminal.until(() -> terminal.shows(screen -> !screen.isAlternate()));
      assertThat(terminal.modes()).isEqualTo(terminal.file("before"));

      terminal.signal("CONT");
      terminal.until(() -> terminal.shows(VirtualScreen::isAlternate));
      terminal.await(TerminalTest::isThere);
      terminal.type("q");
      assertRestored(terminal);
    }
  }

  @Test
  void deathOfTheShellEndsIt() throws Exception {
    new HostTree(root).counters(2, 71_400);
    try (PseudoTerminal terminal = watch(XTERM)) {
      terminal.await(TerminalTest::isThere);
      terminal.killShell();
      terminal.until(() -> terminal.processState() == 'X' || terminal.processState() == 'Z');
    }
  }

  @Test
  void aReaderThatFailsLeavesTheTerminalAsItWas() throws Exception {
    try (PseudoTerminal terminal =
        PseudoTerminal.start(shell, 80, 24, XTERM, "org.tbvctl.watch.FailingWatch")) {
      assertRestored(terminal);
      assertThat(terminal.file("err")).contains("the reader failed");
    }
  }

  /** One look a second is the default, so bytes a look are bytes a second. */
  @ParameterizedTest(name = "{0} columns, {1} rows, {2} rails")
  @CsvSource({"80, 24, 4", "200, 60, 4", "80, 24, 8", "200, 60, 8"})
  void writesOnlyWhatChanged(int columns, int rows, int rails) throws Exception {
    HostTree host = new HostTree(root);
    host.counters(rails, 100_000);
    try (PseudoTerminal terminal = watch(XTERM)) {
      terminal.await(TerminalTest::isThere);
      terminal.resize(columns, rows);
      terminal.await(text -> text.lines().count() == rows && text.contains("100000 posted"));
      long before = terminal.written();
      int looks = 20;
      for (int look = 1; look <= looks; look++) {
        long sent = 100_000 + look * 71_413L;
        host.counters(rails, sent);
        host.log(
            "4,%d,%d000000,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x%x failed after 5 attempts: -110"
                .formatted(look + 1, look + 20, look % 4));
        terminal.await(text -> text.contains(sent + " posted"));
      }
      assertThat((terminal.written() - before) / looks).isBetween(100L, 5_000L);
      terminal.type("q");
      assertRestored(terminal);
    }
  }

  @Test
  void linesWhereTheCursorCannotBeMoved() throws Exception {
    new HostTree(root).counters(1, 71_400);
    try (PseudoTerminal terminal = watch(List.of("TERM=dumb", "LC_ALL=C", "NO_COLOR=1"))) {
      terminal.await(text -> text.contains("avocet rail 1/0 bittern ready tx 0/s"));
      assertThat(terminal.shows(VirtualScreen::isAlternate)).isFalse();
      terminal.type("\u0003");
      assertRestored(terminal);
    }
  }

  @Test
  void aTerminalThatThisMachineDoesNotKnowIsTakenForItsFamily() throws Exception {
    new HostTree(root).counters(1, 71_400);
    try (PseudoTerminal terminal = watch(List.of("TERM=xterm-of-a-later-year", "LC_ALL=C"))) {
      terminal.await(TerminalTest::isThere);
      terminal.type("q");
      assertRestored(terminal);
      assertThat(terminal.file("err")).isEmpty();
    }
  }

  private static String masked(String text) {
    return text.replaceAll("\\d\\d:\\d\\d:\\d\\d", "hh:mm:ss");
  }

  private static String golden(int columns, int rows, String shown) {
    Path file = GOLDEN.resolve("terminal-" + columns + "x" + rows + ".txt");
    try {
      if (Boolean.getBoolean("golden.update") && isSettled(columns, rows, shown)) {
        Files.writeString(file, masked(shown));
      }
      return Files.exists(file) ? Files.readString(file) : "no golden frame " + file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** It has the right size, the rates of a second look, and what the checks found has opened. */
  private static boolean isSettled(int columns, int rows, String shown) {
    List<String> lines = shown.lines().toList();
    return lines.size() == rows
        && lines.get(0).length() == columns
        && isThere(lines.get(rows - 1))
        && shown.contains("findings: 3 errors")
        && shown.contains(" 0      0     0      0 ");
  }
}
