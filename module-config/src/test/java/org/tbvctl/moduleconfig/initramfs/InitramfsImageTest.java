package org.tbvctl.moduleconfig.initramfs;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TextFile;
import org.tbvctl.kmod.ModprobeFiles;
import org.tbvctl.moduleconfig.modprobe.ModprobeConfiguration;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.LZMAOutputStream;
import org.tukaani.xz.XZ;
import org.tukaani.xz.XZOutputStream;

class InitramfsImageTest {
  private static final String OPTIONS = "options thunderbolt_ibverbs lanes=2\n";

  /** A newc archive of the given paths and texts. */
  private static byte[] archive(String... entries) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int at = 0; at < entries.length; at += 2) {
      entry(out, entries[at], entries[at + 1]);
    }
    entry(out, "TRAILER!!!", "");
    return out.toByteArray();
  }

  private static void entry(ByteArrayOutputStream out, String path, String text)
      throws IOException {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    StringBuilder header = new StringBuilder("070701");
    int[] fields = {1, 0100644, 0, 0, 1, 0, content.length, 0, 0, 0, 0, path.length() + 1, 0};
    for (int field : fields) {
      header.append(String.format(Locale.ROOT, "%08X", field));
    }
    out.write((header + path + "\0").getBytes(StandardCharsets.US_ASCII));
    pad(out);
    out.write(content);
    pad(out);
  }

  private static void pad(ByteArrayOutputStream out) {
    while (out.size() % 4 != 0) {
      out.write(0);
    }
  }

  private static byte[] joined(byte[]... parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.write(part);
    }
    return out.toByteArray();
  }

  private static byte[] gzip(byte[] plain) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    }
    return out.toByteArray();
  }

  /** What {@code mkinitramfs} asks xz for. */
  private static byte[] xz(byte[] plain) throws IOException {
    return packed(plain, out -> new XZOutputStream(out, new LZMA2Options(), XZ.CHECK_CRC32));
  }

  private static byte[] lzma(byte[] plain) throws IOException {
    return packed(plain, out -> new LZMAOutputStream(out, new LZMA2Options(), -1));
  }

  private interface Packer {
    OutputStream over(OutputStream out) throws IOException;
  }

  private static byte[] packed(byte[] plain, Packer packer) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packed = packer.over(out)) {
      packed.write(plain);
    }
    return out.toByteArray();
  }

  private static List<String> paths(byte[] image) {
    return InitramfsImage.read(new ByteArrayInputStream(image))
        .value()
        .orElseThrow()
        .files()
        .stream()
        .map(TextFile::path)
        .toList();
  }

  @Test
  void findsTheFoldersInEveryPackaging() throws IOException {
    byte[] early = archive("kernel/x86/microcode/AuthenticAMD.bin", "x".repeat(1001));
    byte[] main =
        archive(
            "usr/lib/modprobe.d/b.conf", "", "etc/modprobe.d/a.conf", OPTIONS, "etc/passwd", "no");
    List<String> wanted = List.of("etc/modprobe.d/a.conf", "usr/lib/modprobe.d/b.conf");
    assertThat(paths(joined(early, new byte[512], main))).isEqualTo(wanted);
    assertThat(paths(joined(early, gzip(main)))).isEqualTo(wanted);
    assertThat(paths(joined(early, Zstd.compress(main)))).isEqualTo(wanted);
    assertThat(paths(joined(early, packed(main, BZip2CompressorOutputStream::new))))
        .isEqualTo(wanted);
    assertThat(paths(joined(early, packed(main, FramedLZ4CompressorOutputStream::new))))
        .isEqualTo(wanted);
    assertThat(paths(joined(early, xz(main)))).isEqualTo(wanted);
    assertThat(paths(joined(early, lzma(main)))).isEqualTo(wanted);
  }

  @Test
  void aDamagedOrStrangeImageIsUnreadable() throws IOException {
    byte[] main = archive("etc/modprobe.d/a.conf", OPTIONS);
    for (byte[] image :
        List.of(
            Arrays.copyOf(main, main.length - 30),
            "BZh91AY&SY".getBytes(StandardCharsets.US_ASCII),
            "no image at all".getBytes(StandardCharsets.US_ASCII),
            gzip(gzip(main)),
            Arrays.copyOf(gzip(main), 20),
            Arrays.copyOf(xz(main), 40))) {
      assertThat(InitramfsImage.read(new ByteArrayInputStream(image)).isUnreadable()).isTrue();
    }
  }

  @Test
  void aLaterArchiveOverwritesAnEarlierOne() throws IOException {
    byte[] image =
        joined(
            archive("etc/modprobe.d/a.conf", "options thunderbolt_ibverbs lanes=1\n"),
            new byte[512],
            gzip(archive("./etc/modprobe.d/a.conf", OPTIONS)));

    assertThat(InitramfsImage.read(new ByteArrayInputStream(image)).value().orElseThrow().files())
        .singleElement()
        .satisfies(file -> assertThat(file.text()).isEqualTo(Reading.known(OPTIONS)));
  }

  @ParameterizedTest
  @CsvSource({
    "1f8b08000000, gzip", "425a68393141, bzip2", "5d0000800000, lzma", "fd377a585a00, xz",
    "894c5a4f000d, lzo", "02214c180000, lz4", "04224d180000, lz4 frame", "28b52ffd0000, zstd"
  })
  void compressionsAreToldByTheirFirstBytes(String bytes, String title) {
    byte[] start = HexFormat.of().parseHex(bytes);

    assertThat(Compression.of(start).map(Compression::title)).contains(title);
    assertThat(Compression.of(Arrays.copyOf(start, 1))).isEmpty();
    assertThat(Compression.of(new byte[0])).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 54, 94})
  void aDamagedFieldIsSaid(int at) throws IOException {
    byte[] image = archive("etc/modprobe.d/a.conf", OPTIONS);
    for (byte damage : new byte[] {'-', 'g', 0}) {
      byte[] damaged = image.clone();
      damaged[at] = damage;
      Reading<ModprobeFiles> read = InitramfsImage.read(new ByteArrayInputStream(damaged));
      assertThat(at == 6 ? read.isKnown() : read.isUnreadable()).as("%d", damage).isTrue();
    }
  }

  @Test
  void lzoIsNamedAsWhatCannotBeRead() {
    byte[] image = "\u0089LZO\0\r\n\u001a\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(InitramfsImage.read(new ByteArrayInputStream(image)).unreadableReason())
        .hasValueSatisfying(reason -> assertThat(reason).contains("lzo"));
  }

  @Test
  void saysWhetherTheCopyIsOld() throws IOException {
    Reading<ModprobeFiles> copy =
        InitramfsImage.read(new ByteArrayInputStream(archive("etc/modprobe.d/a.conf", OPTIONS)));
    assertThat(InitramfsCopy.compare("boot/i", copy, host(OPTIONS))).contains("the same options");
    assertThat(InitramfsCopy.compare("boot/i", copy, host(OPTIONS.replace('2', '1'))))
        .contains("other options", "lanes=2");
    assertThat(InitramfsCopy.compare("boot/i", Reading.absent(), host(""))).contains("no such");
  }

  private static ModprobeConfiguration host(String text) {
    TextFile file =
        new TextFile(
            "etc/modprobe.d/a.conf", Reading.known(text), Reading.absent(), OptionalInt.empty());
    return ModprobeConfiguration.of(new ModprobeFiles(List.of(file), true), Reading.absent());
  }
}
