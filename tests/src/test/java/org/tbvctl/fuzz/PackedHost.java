package org.tbvctl.fuzz;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.CompressorException;
import org.apache.commons.compress.compressors.CompressorStreamFactory;

/** The files of one capture, to be packed again with some of them damaged. */
final class PackedHost {

  private record Packed(String name, byte[] content) {}

  private final String name;
  private final List<Packed> files;

  private PackedHost(String name, List<Packed> files) {
    this.name = name;
    this.files = files;
  }

  /** Takes the files of a capture that is a folder or an archive. */
  static PackedHost of(Path capture) {
    String name = capture.getFileName().toString();
    int suffix = name.indexOf(".tar");
    try {
      return new PackedHost(
          suffix < 0 ? name : name.substring(0, suffix),
          Files.isDirectory(capture) ? ofFolder(capture) : ofArchive(capture));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Packed> ofFolder(Path capture) throws IOException {
    List<Packed> files = new ArrayList<>();
    try (Stream<Path> paths = Files.walk(capture)) {
      for (Path path : paths.sorted().toList()) {
        if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
          files.add(new Packed(capture.relativize(path).toString(), Files.readAllBytes(path)));
        }
      }
    }
    return files;
  }

  private static List<Packed> ofArchive(Path capture) throws IOException {
    List<Packed> files = new ArrayList<>();
    try (InputStream file = new BufferedInputStream(Files.newInputStream(capture));
        TarArchiveInputStream tar =
            new TarArchiveInputStream(
                new CompressorStreamFactory().createCompressorInputStream(file))) {
      for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        if (entry.isFile()) {
          files.add(new Packed(entry.getName(), tar.readAllBytes()));
        }
      }
    } catch (CompressorException e) {
      throw new IOException(capture + " is packed in an unknown way", e);
    }
    return files;
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
