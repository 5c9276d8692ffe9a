package org.tbvctl.moduleconfig.initramfs;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TextFile;
import org.tbvctl.kmod.ModprobeFiles;

/**
 * The copy of modprobe.d inside an initramfs: one or more archives behind each other, the last of
 * them usually compressed.
 */
public final class InitramfsImage {
  private static final int BUFFER = 1 << 16;
  private static final int TEXT_LIMIT = 1 << 20;

  private InitramfsImage() {}

  /** The modprobe.d files of the image; unreadable with the reason when it cannot be read. */
  public static Reading<ModprobeFiles> read(InputStream image) {
    List<TextFile> files = new ArrayList<>();
    try {
      archives(new BufferedInputStream(image, BUFFER), true, files);
    } catch (IOException | RuntimeException failure) {
      return Reading.unreadable("the initramfs could not be read: " + failure.getMessage());
    }
    List<TextFile> ordered = new ArrayList<>();
    for (String folder : ModprobeFiles.FOLDERS) {
      files.stream().filter(file -> file.folder().equals(folder)).forEach(ordered::add);
    }
    return Reading.known(new ModprobeFiles(ordered, true));
  }

  /**
   * Reads one archive after the other.
   *
   * @param outer whether a compressed archive may follow, which ends the image
   */
  private static void archives(InputStream in, boolean outer, List<TextFile> files)
      throws IOException {
    while (true) {
      in.mark(Compression.MAGIC_LENGTH);
      int first = in.read();
      if (first == 0) {
        continue; // Archives are padded with zeros.
      }
      if (first < 0) {
        return;
      }
      in.reset();
      in.mark(Compression.MAGIC_LENGTH);
      byte[] magic = in.readNBytes(Compression.MAGIC_LENGTH);
      in.reset();
      if (CpioReader.begins(magic)) {
        new CpioReader(in).read(new Texts(files));
        continue;
      }
      Optional<Compression> compression = Compression.of(magic);
      if (compression.isEmpty() || !outer) {
        throw new IOException(
            "no archive begins with the bytes " + HexFormat.of().formatHex(magic));
      }
      try (InputStream plain = compression.get().open(in)) {
        archives(new BufferedInputStream(plain, BUFFER), false, files);
      }
      return;
    }
  }

  /** Takes the files of the modprobe.d folders. */
  private record Texts(List<TextFile> files) implements CpioReader.Visitor {

    @Override
    public boolean wants(String path, long size) {
      String plain = plain(path);
      int slash = plain.lastIndexOf('/');
      return slash > 0
          && size <= TEXT_LIMIT
          && plain.endsWith(".conf")
          && ModprobeFiles.FOLDERS.contains(plain.substring(0, slash));
    }

    @Override
    public void take(String path, byte[] content) {
      Reading<String> text = Reading.known(new String(content, StandardCharsets.UTF_8));
      // The kernel unpacks a later archive over the earlier ones.
      files.removeIf(file -> file.path().equals(plain(path)));
      files.add(new TextFile(plain(path), text, Reading.absent(), OptionalInt.empty()));
    }

    private static String plain(String path) {
      String start = path.startsWith("./") ? path.substring(2) : path;
      return start.startsWith("/") ? start.substring(1) : start;
    }
  }
}
