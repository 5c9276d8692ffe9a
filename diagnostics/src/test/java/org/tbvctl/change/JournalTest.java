package org.tbvctl.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

  private static final String RULES = "etc/udev/rules.d/60-a.rules";

  @TempDir Path root;
  private Journal journal;

  @BeforeEach
  void open() {
    journal = new Journal(root, InstantSource.fixed(Instant.parse("2026-11-29T18:00:00Z")));
  }

  @Test
  void writesANewFileAndTakesItBackWithItsFolders() throws Exception {
    JournalEntry entry = apply(RULES, "rule\n").get(0);

    assertThat(Files.readString(root.resolve(RULES))).isEqualTo("rule\n");
    assertThat(FileState.at(root.resolve(RULES))).isEqualTo(FileState.text("rule\n"));
    assertThat(entry.folders()).containsExactly("etc", "etc/udev", "etc/udev/rules.d");

    assertThat(journal.undo(entry)).isEmpty();
    assertThat(root.resolve("etc")).doesNotExist();
    assertThat(journal.inForce("naming")).isEmpty();
    assertThat(journal.entries())
        .extracting(JournalEntry::state)
        .containsExactly(JournalEntry.State.UNDONE);
  }

  @Test
  void bringsBackBytesPermissionsAndLinksExactly() throws Exception {
    Path file = root.resolve(RULES);
    Files.createDirectories(file.getParent());
    Files.write(file, new byte[] {'a', (byte) 0xff, 0, '\r', '\n'});
    Files.setPosixFilePermissions(file, FileState.permissions(0640));
    Path link = root.resolve("etc/udev/rules.d/70-b.rules");
    Files.createSymbolicLink(link, Path.of("/dev/null"));

    JournalEntry one = apply(RULES, "new\n").get(0);
    JournalEntry two = apply("etc/udev/rules.d/70-b.rules", "new\n").get(0);
    assertThat(Files.isSymbolicLink(link)).isFalse();

    journal.undo(two);
    journal.undo(one);
    assertThat(Files.readAllBytes(file)).isEqualTo(new byte[] {'a', (byte) 0xff, 0, '\r', '\n'});
    assertThat(FileState.bits(Files.getPosixFilePermissions(file))).isEqualTo(0640);
    assertThat(Files.readSymbolicLink(link)).isEqualTo(Path.of("/dev/null"));
    assertThat(file.getParent()).isDirectoryNotContaining("glob:**tbvctl-new");
  }

  @Test
  void leavesFilesAloneThatSomebodyChangedSince() throws Exception {
    JournalEntry entry = apply(RULES, "ours\n").get(0);
    Files.writeString(root.resolve(RULES), "theirs\n");

    assertThat(journal.undo(entry)).containsExactly(RULES);
    assertThat(root.resolve(RULES)).hasContent("theirs\n");
  }

  @Test
  void putsEverythingBackWhenOneChangeFails() throws Exception {
    Files.writeString(root.resolve("blocker"), "");
    List<FileChange> changes =
        List.of(
            FileChange.of(root, RULES, FileState.text("x\n")),
            FileChange.of(root, "blocker/file", FileState.text("x\n")));

    assertThatThrownBy(() -> journal.apply("naming", changes)).isInstanceOf(IOException.class);
    assertThat(root.resolve("etc")).doesNotExist();
    assertThat(journal.entries())
        .extracting(JournalEntry::state)
        .containsExactly(JournalEntry.State.FAILED);
  }

  @Test
  void doesNothingWhenNothingIsNeeded() throws Exception {
    apply(RULES, "same\n");

    assertThat(apply(RULES, "same\n")).isEmpty();
    assertThat(journal.entries()).hasSize(1);
  }

  @Test
  void refusesToOverwriteWhatChangedMeanwhile() throws Exception {
    FileChange change = FileChange.of(root, RULES, FileState.text("ours\n"));
    Files.createDirectories(root.resolve(RULES).getParent());
    Files.writeString(root.resolve(RULES), "theirs\n");

    assertThatThrownBy(() -> journal.apply("naming", List.of(change)))
        .hasMessageContaining("changed by somebody else");
    assertThat(root.resolve(RULES)).hasContent("theirs\n");
  }

  @Test
  void entriesOfOneMomentAreKeptApartAndNewestComesFirst() throws Exception {
    apply(RULES, "1\n");
    apply(RULES, "2\n");

    assertThat(journal.inForce("naming"))
        .extracting(JournalEntry::id)
        .containsExactly("20261129T180000.000Z-02-naming", "20261129T180000.000Z-01-naming");
    assertThat(journal.inForce("config")).isEmpty();
  }

  @Test
  void onlyRootReadsTheJournal() throws Exception {
    apply(RULES, "1\n");

    Path folder = root.resolve("var/lib/tbvctl/journal");
    assertThat(FileState.bits(Files.getPosixFilePermissions(folder))).isEqualTo(0700);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files)
          .allSatisfy(
              file ->
                  assertThat(FileState.bits(Files.getPosixFilePermissions(file))).isEqualTo(0600));
    }
  }

  @Test
  void damagedEntriesArePassedOver() throws Exception {
    apply(RULES, "1\n");
    Path folder = root.resolve("var/lib/tbvctl/journal");
    Files.writeString(
        folder.resolve("a.json"), "{\"schema\":\"tbvctl.journal/1\"", StandardCharsets.UTF_8);
    Files.writeString(
        folder.resolve("b.json"), "{\"schema\":\"tbvctl.journal/1\",\"changes\":[1]}");

    assertThat(journal.entries()).hasSize(1);
  }

  @Test
  void showsTheDifference() {
    FileChange change =
        new FileChange(RULES, FileState.text("a\nb\nc\n"), FileState.text("a\nx\nc\n"));

    assertThat(change.difference())
        .isEqualTo("--- /" + RULES + "\n+++ /" + RULES + "\n a\n-b\n+x\n c\n");
    assertThat(new FileChange(RULES, FileState.missing(), FileState.text("a\n")).difference())
        .startsWith("--- /dev/null\n+++ /" + RULES);
  }

  @Test
  void refusesPathsOutsideTheRoot() {
    assertThatThrownBy(() -> new FileChange("../etc/x", FileState.missing(), FileState.missing()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new FileChange("/etc/x", FileState.missing(), FileState.missing()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private List<JournalEntry> apply(String path, String text) throws IOException {
    return journal
        .apply("naming", List.of(FileChange.of(root, path, FileState.text(text))))
        .stream()
        .toList();
  }
}
