package org.tbvctl.moduleconfig.initramfs;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.zip.GZIPInputStream;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TextFile;
import org.tbvctl.kmod.ModprobeFiles;

/**
 * The copy of modprobe.d inside an initramfs: one or more archives behind each other, the last of
 * them usually compressed.
 */
public final class InitramfsImage {
  private static final int PEEK = 6;
  private static final int TEXT_LIMIT = 1 << 20;

  private InitramfsImage() {}

  /** The modprobe.d files of the image; unreadable with the reason when it cannot be read. */
  public static Reading<ModprobeFiles> read(InputStream image) {
    List<TextFile> files = new ArrayList<>();
    try {
      archives(new BufferedInputStream(image, 1 << 16), files);
    } catch (IOException | RuntimeException failure) {
      return Reading.unreadable("the initramfs could not be read: " + failure.getMessage());
    }
    List<TextFile> ordered = new ArrayList<>();
    for (String folder : ModprobeFiles.FOLDERS) {
      files.stream().filter(file -> file.folder().equals(folder)).forEach(ordered::add);
    }
    return Reading.known(new ModprobeFiles(ordered, true));
  }

  private static void archives(InputStream in, List<TextFile> files) throws IOException {
    while (true) {
      in.mark(PEEK);
      int first = in.read();
      if (first == 0) {
        continue; // Archives are padded with zeros.
      }
      if (first < 0) {
        return;
      }
      in.reset();
      in.mark(PEEK);
      byte[] magic = in.readNBytes(PEEK);
      in.reset();
      String text = new String(magic, StandardCharsets.ISO_8859_1);
      if (text.equals("070701") || text.equals("070702")) {
        new CpioReader(in).read(new Texts(files));
      } else if (text.startsWith("\u001f\u008b")) {
        archives(new BufferedInputStream(new GZIPInputStream(in)), files);
        return;
      } else if (text.startsWith("(\u00b5/\u00fd")) {
        archives(new BufferedInputStream(new ZstdInputStream(in)), files);
        return;
      } else {
        throw new IOException("it is compressed in a way that is not read here");
      }
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
      files.add(new TextFile(plain(path), text, Reading.absent(), OptionalInt.empty()));
    }

    private static String plain(String path) {
      String start = path.startsWith("./") ? path.substring(2) : path;
      return start.startsWith("/") ? start.substring(1) : start;
    }
  }
}
