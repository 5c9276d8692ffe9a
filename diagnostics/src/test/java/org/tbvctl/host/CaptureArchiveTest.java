package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaptureArchiveTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"", "./", "alder/", "./some/../"})
  void membersMayStandAtTheTopOrInOneFolder(String prefix) throws Exception {
    TarBytes tar = new TarBytes().file(prefix + "root/proc/version", "Linux version 7.1.13\n");
    if (prefix.contains("..")) {
      assertRefused(tar.gzip(), "leaves its folder");
      return;
    }
    for (byte[] archive : new byte[][] {tar.plain(), tar.gzip(), tar.zstd()}) {
      assertThat(open(archive).files().line("proc/version"))
          .isEqualTo(Reading.known("Linux version 7.1.13"));
    }
  }

  @Test
  void nameIsThatOfTheArchiveWithoutSuffix() throws Exception {
    for (String suffix : new String[] {".tar.gz", ".tgz", ".tar"}) {
      Path archive = folder.resolve("alder" + suffix);
      Files.write(archive, new TarBytes().file("kernel.log", "").gzip());

      assertThat(Captures.open(archive).name()).isEqualTo("alder");
    }
  }

  @Test
  void hardLinkToAnEarlierFileReadsTheSame() throws Exception {
    byte[] archive =
        new TarBytes()
            .file("root/etc/a", "x\n")
            .special("root/etc/b", TarConstants.LF_LINK, "root/etc/a")
            .gzip();

    assertThat(open(archive).files().line("etc/b")).isEqualTo(Reading.known("x"));
  }

  @Test
  void membersThatLeaveTheFolderAreRefused() {
    assertRefused(new TarBytes().file("../evil", "x").gzip(), "leaves its folder");
    assertRefused(new TarBytes().file("root/../../evil", "x").gzip(), "leaves its folder");
    assertRefused(new TarBytes().file("/etc/passwd", "x").gzip(), "absolute name");
    assertRefused(
        new TarBytes().link("root/etc", "/tmp").file("root/etc/passwd", "x").gzip(),
        "root/etc/passwd lies below");
    assertRefused(
        new TarBytes().special("root/a", TarConstants.LF_LINK, "/etc/shadow").gzip(),
        "absolute name");
    assertRefused(
        new TarBytes().special("root/a", TarConstants.LF_LINK, "root/b").gzip(), "hard link");
    assertRefused(new TarBytes().link("root/a", "../../etc/shadow").gzip(), "above root/");
    assertRefused(new TarBytes().link("kernel.log", "root/x").gzip(), "is a link");
  }

  @ParameterizedTest
  @ValueSource(bytes = {TarConstants.LF_CHR, TarConstants.LF_BLK, TarConstants.LF_FIFO})
  void devicesAndPipesAreRefused(byte kind) {
    assertRefused(new TarBytes().special("root/dev/x", kind, "").gzip(), "root/dev/x is a device");
  }

  @Test
  void bombsAreCountedWhileTheyUnpack() {
    byte[] archive = new TarBytes().file("kernel.log", "0".repeat(3 << 20)).gzip();
    assertThat(archive.length).isLessThan(10_000);

    assertThatThrownBy(() -> scan(archive, new CaptureLimits("bomb", 2 << 20, 10)))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("more than 2 MiB");
  }

  @Test
  void bytesBetweenMembersCountToo() {
    byte[] archive = TarBytes.gzip(longNameOf(4 << 20));

    assertThatThrownBy(() -> scan(archive, new CaptureLimits("bomb", 1 << 20, 10)))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("more than 1 MiB");
  }

  /** A GNU "long name" record that never ends. */
  private static byte[] longNameOf(int length) {
    byte[] header = new TarBytes().file("x", "").plain();
    byte[] tar = Arrays.copyOf(header, length);
    byte[] size = String.format("%011o", length).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(size, 0, tar, 124, size.length);
    tar[156] = TarConstants.LF_GNUTYPE_LONGNAME;
    Arrays.fill(tar, 512, tar.length, (byte) 'a');
    Arrays.fill(tar, 148, 156, (byte) ' ');
    int sum = 0;
    for (int i = 0; i < 512; i++) {
      sum += tar[i] & 0xff;
    }
    byte[] checksum = String.format("%06o\0 ", sum).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(checksum, 0, tar, 148, checksum.length);
    return tar;
  }

  @Test
  void tooManyMembersAreRefused() {
    TarBytes tar = new TarBytes();
    for (int i = 0; i < 11; i++) {
      tar.file("root/etc/" + i, "");
    }
    byte[] archive = tar.gzip();

    assertThatThrownBy(() -> scan(archive, new CaptureLimits("many", 1 << 20, 10)))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("more than 10 members");
  }

  @Test
  void whatIsNoArchiveIsRefused() throws Exception {
    assertRefused("[ 0.0] Linux version\n".getBytes(StandardCharsets.UTF_8), "tar archive");
    assertRefused(new byte[0], "tar archive");
    assertRefused(TarBytes.gzip("hello".getBytes(StandardCharsets.UTF_8)), "");
    assertRefused(new TarBytes().file("README", "x").gzip(), "is no capture");
  }

  @Test
  void everyCutIsRefusedOrHarmless() {
    byte[] whole = new TarBytes().file("kernel.log", "abc\n".repeat(300)).gzip();
    for (int length = 0; length < whole.length; length++) {
      assertRefused(Arrays.copyOf(whole, length), "");
    }
  }

  @Test
  void damagedArchivesAreRefusedOrReadNeverThrown() {
    byte[] plain =
        new TarBytes()
            .folder("root/sys")
            .link("root/sys/a", "b")
            .file("root/sys/" + "deep/".repeat(40) + "file", "x")
            .file("samples/0/debugfs/summary", "a: 1\n")
            .plain();
    Random random = new Random(20261129);
    for (int round = 0; round < 3000; round++) {
      byte[] damaged = plain.clone();
      for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      readOrRefuse(round % 2 == 0 ? damaged : TarBytes.gzip(damaged));
    }
  }

  private static void readOrRefuse(byte[] archive) {
    try (HostSource source = open(archive)) {
      source.samples();
      source.kernelLog();
      source.files().list("sys");
    } catch (RefusedCaptureException e) {
      assertThat(e).hasMessageContaining("archive");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertRefused(byte[] archive, String words) {
    assertThatThrownBy(() -> open(archive))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageStartingWith("archive")
        .hasMessageContaining(words);
  }

  private static HostSource open(byte[] archive) throws RefusedCaptureException {
    return Captures.stream(
        "archive", "host", HostSource.Kind.CAPTURE, new ByteArrayInputStream(archive));
  }

  private static void scan(byte[] archive, CaptureLimits limits) throws RefusedCaptureException {
    CaptureArchive.scan("archive", new ByteArrayInputStream(archive), limits);
  }
}
