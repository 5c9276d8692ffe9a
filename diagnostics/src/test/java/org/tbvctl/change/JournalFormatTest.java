package org.tbvctl.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JournalFormatTest {
  private static final String PATH = "etc/udev/rules.d/60-x.rules";

  static Stream<FileState> states() {
    byte[] everyByte = new byte[256];
    for (int value = 0; value < everyByte.length; value++) {
      everyByte[value] = (byte) value;
    }
    return Stream.of(
        FileState.missing(),
        FileState.text(""),
        FileState.text("na\u00efve \u2192\n", 0600),
        new FileState.Content(new String(everyByte, StandardCharsets.ISO_8859_1), 0755),
        new FileState.Content("no line end", 0),
        new FileState.Link("/dev/null"),
        new FileState.Link("../a \"b\"\\c"));
  }

  private static JournalEntry entry(FileState before, FileState after, JournalEntry.State state) {
    return new JournalEntry(
        "20261129T100000.000Z-1",
        "naming",
        "2026-11-29T10:00:00Z",
        state,
        List.of(new FileChange(PATH, before, after), new FileChange("b", after, before)),
        List.of("etc/udev", "etc/udev/rules.d"));
  }

  @ParameterizedTest
  @MethodSource("states")
  void everyContentComesBackToTheByte(FileState state) throws IOException {
    JournalEntry entry = entry(state, FileState.missing(), JournalEntry.State.APPLIED);

    assertThat(JournalFormat.read(JournalFormat.write(entry))).contains(entry);
  }

  @ParameterizedTest
  @EnumSource
  void everyStateComesBack(JournalEntry.State state) throws IOException {
    JournalEntry entry = entry(FileState.missing(), FileState.text("x"), state);

    assertThat(JournalFormat.read(JournalFormat.write(entry))).contains(entry);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{}",
        "{\"schema\":\"tbvctl.journal/2\"}",
        "{\"schema\":\"tbvctl.journal/1\"}",
        "{\"schema\":\"tbvctl.journal/1\",\"changes\":[],\"folders\":[]}",
        "{\"schema\":\"tbvctl.journal/1\",\"changes\":[7],\"folders\":[],\"state\":\"applied\"}",
      })
  void whatIsNoEntryIsNone(String text) {
    assertThat(JournalFormat.read(text)).isEmpty();
  }

  /** A journal that was edited must not lead the way out of the root. */
  @Test
  void noEntryLeadsElsewhere() throws IOException {
    JournalEntry entry =
        entry(FileState.missing(), FileState.text("x"), JournalEntry.State.APPLIED);
    String written = JournalFormat.write(entry);

    for (String path : List.of("/etc/passwd", "../etc/passwd", "etc/../../passwd", "")) {
      assertThat(JournalFormat.read(written.replace(PATH, path))).as(path).isEmpty();
    }
    assertThat(JournalFormat.read(written.replace("etc/udev/rules.d\" ]", "../../tmp\" ]")))
        .isEmpty();
    assertThat(JournalFormat.read(written.replace("eA==", "e"))).isEmpty();
  }

  @Test
  void aCutEntryIsNone() throws IOException {
    String written =
        JournalFormat.write(
            entry(FileState.missing(), FileState.text("x"), JournalEntry.State.APPLIED));

    for (int length = 0; length < written.strip().length(); length++) {
      assertThat(JournalFormat.read(written.substring(0, length))).as("%d", length).isEmpty();
    }
  }
}
