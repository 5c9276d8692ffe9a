package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where captures are written to: what stands there, and when. */
class TargetsTest {
  private static final Instant TIME = Instant.parse("2026-11-27T08:00:00Z");

  @TempDir private Path folder;

  private static void fill(CaptureTarget target) throws IOException {
    target.file("meta.json", "{}".getBytes(StandardCharsets.UTF_8), OptionalInt.empty());
    target.folder("root/sys", OptionalInt.of(0555));
    target.file("root/sys/a/b", new byte[] {1, 2}, OptionalInt.of(0400));
    target.link("root/sys/c", "a/b");
  }

  private List<Path> left() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  @Test
  void aFolderStandsUnderItsNameOnlyWhenItIsWhole() throws IOException {
    Path place = folder.resolve("A");
    try (FolderTarget target = FolderTarget.at(place)) {
      fill(target);
      assertThat(place).doesNotExist();
      target.finish();
    }

    assertThat(left()).containsExactly(place);
    assertThat(place.resolve("root/sys/a/b")).hasBinaryContent(new byte[] {1, 2});
    assertThat(Files.readSymbolicLink(place.resolve("root/sys/c"))).hasToString("a/b");
  }

  /** A host's folder may be closed to everybody; its owner must be able to remove the copy. */
  @ParameterizedTest
  @CsvSource({"root/sys, rwxr-xr-x", "root/sys/a/b, rw-------"})
  void theOwnerKeepsTheBitsToRemoveIt(String path, String permissions) throws IOException {
    Path place = folder.resolve("A");
    try (FolderTarget target = FolderTarget.at(place)) {
      fill(target);
      target.finish();
    }

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(place.resolve(path))))
        .isEqualTo(permissions);
  }

  @Test
  void anUnfinishedFolderLeavesNothing() throws IOException {
    try (FolderTarget target = FolderTarget.at(folder.resolve("A"))) {
      fill(target);
      assertThat(left()).hasSize(1);
    }

    assertThat(left()).isEmpty();
  }

  @Test
  void whatStandsThereIsLeftAlone() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("A"), Path.of("nowhere"));

    assertThatThrownBy(() -> FolderTarget.at(link)).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(left()).containsExactly(link);
  }

  private static List<TarArchiveEntry> entries(InputStream tar) throws IOException {
    List<TarArchiveEntry> entries = new ArrayList<>();
    try (TarArchiveInputStream in = new TarArchiveInputStream(tar)) {
      for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.add(entry);
      }
    }
    return entries;
  }

  @Test
  void everyMemberComesAfterTheFoldersAboveIt() throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (ArchiveTarget target = ArchiveTarget.gzip(stream, "A", TIME)) {
      fill(target);
      target.finish();
    }
    List<TarArchiveEntry> entries =
        entries(new GZIPInputStream(new ByteArrayInputStream(stream.toByteArray())));

    assertThat(entries)
        .extracting(TarArchiveEntry::getName)
        .containsExactly(
            "A/",
            "A/meta.json",
            "A/root/",
            "A/root/sys/",
            "A/root/sys/a/",
            "A/root/sys/a/b",
            "A/root/sys/c");
    assertThat(entries)
        .allMatch(entry -> entry.getLastModifiedDate().toInstant().equals(TIME))
        .allMatch(entry -> entry.getLongUserId() == 0 && entry.getLongGroupId() == 0);
    assertThat(entries.get(3).getMode() & 0777).isEqualTo(0555);
    assertThat(entries.get(5).getSize()).isEqualTo(2);
    assertThat(entries.get(6).getLinkName()).isEqualTo("a/b");
  }

  @ParameterizedTest
  @CsvSource({"A.tar, A", "A.tar.gz, 1f8b", "A.tgz, 1f8b", "A.tar.zst, 28b5", "A.tzst, 28b5"})
  void theNameDecidesHowAnArchiveIsPacked(String name, String start) throws IOException {
    Path place = folder.resolve(name);
    try (ArchiveTarget target = ArchiveTarget.file(place, "A", TIME)) {
      fill(target);
      assertThat(place).doesNotExist();
      target.finish();
    }
    byte[] bytes = Files.readAllBytes(place);

    assertThat(start.length() == 1 ? "A" : String.format("%02x%02x", bytes[0], bytes[1]))
        .isEqualTo(start);
    assertThat(start.length() > 1 || bytes[0] == 'A').isTrue();
    assertThat(left()).containsExactly(place);
  }

  @Test
  void anUnfinishedArchiveLeavesWhatWasThereBefore() throws IOException {
    Path place = Files.writeString(folder.resolve("A.tar.gz"), "older");
    try (ArchiveTarget target = ArchiveTarget.file(place, "A", TIME)) {
      fill(target);
    }

    assertThat(left()).containsExactly(place);
    assertThat(place).hasContent("older");
  }

  @Test
  void aStreamThatBelongsToSomebodyElseStaysOpen() throws IOException {
    AtomicBoolean closed = new AtomicBoolean();
    AtomicBoolean flushed = new AtomicBoolean();
    OutputStream theirs =
        new OutputStream() {
          @Override
          public void write(int value) {}

          @Override
          public void flush() {
            flushed.set(true);
          }

          @Override
          public void close() {
            closed.set(true);
          }
        };
    new UnclosedOutputStream(theirs).close();

    assertThat(closed).isFalse();
    assertThat(flushed).isTrue();
  }
}
