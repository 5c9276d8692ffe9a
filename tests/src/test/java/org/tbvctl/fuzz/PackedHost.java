package org.tbvctl.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** The files of one capture, to be packed again with some of them damaged. */
final class PackedHost {

  private record Packed(String name, byte[] content) {}

  private final String name;
  private final List<Packed> files;

  private PackedHost(String name, List<Packed> files) {
    this.name = name;
    this.files = files;
  }

  static PackedHost of(Path capture) {
    try (Stream<Path> paths = Files.walk(capture)) {
      List<Packed> files = new ArrayList<>();
      for (Path path : paths.sorted().toList()) {
        if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
          files.add(new Packed(capture.relativize(path).toString(), Files.readAllBytes(path)));
        }
      }
      return new PackedHost(capture.getFileName().toString(), files);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String name() {
    return name;
  }

  int size() {
    return files.size();
  }

  /** An archive in which about half of the files are damaged. */
  byte[] damaged(SplittableRandom random) {
    Damage damage = new Damage(random);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      for (Packed file : files) {
        byte[] content =
            random.nextBoolean()
                ? damage.of(file.content(), files.get(random.nextInt(files.size())).content())
                : file.content();
        TarArchiveEntry entry = new TarArchiveEntry(file.name());
        entry.setSize(content.length);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
