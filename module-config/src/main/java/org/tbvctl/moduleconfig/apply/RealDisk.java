package org.tbvctl.moduleconfig.apply;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The disk below a root folder. */
public final class RealDisk implements DiskSteps {
  private static final String OWNER_ONLY = "rw-------";
  private static final String EVERYONE_READS = "rw-r--r--";

  private final Path root;

  public RealDisk(Path root) {
    this.root = root;
  }

  @Override
  public Kind kind(String path) throws IOException {
    BasicFileAttributes found;
    try {
      found = Files.readAttributes(at(path), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException absent) {
      return Kind.ABSENT;
    }
    if (found.isSymbolicLink()) {
      return Kind.LINK;
    }
    if (found.isDirectory()) {
      return Kind.FOLDER;
    }
    return found.isRegularFile() ? Kind.FILE : Kind.OTHER;
  }

  @Override
  public Optional<byte[]> read(String path) throws IOException {
    Set<OpenOption> options = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    try (SeekableByteChannel channel = Files.newByteChannel(at(path), options)) {
      ByteBuffer content = ByteBuffer.allocate(Math.toIntExact(channel.size()));
      while (content.hasRemaining() && channel.read(content) >= 0) {
        // The channel may give less than it is asked for.
        continue;
      }
      return Optional.of(content.array());
    } catch (NoSuchFileException absent) {
      return Optional.empty();
    }
  }

  @Override
  public List<String> list(String folder) throws IOException {
    try (Stream<Path> paths = Files.list(at(folder))) {
      return paths.map(path -> path.getFileName().toString()).sorted().toList();
    } catch (NoSuchFileException absent) {
      return List.of();
    }
  }

  @Override
  public void createFolders(String folder) throws IOException {
    Files.createDirectories(at(folder));
  }

  @Override
  public void writeNew(String path, byte[] content, boolean ownerOnly) throws IOException {
    Set<OpenOption> options =
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    try (SeekableByteChannel channel =
        Files.newByteChannel(
            at(path),
            options,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY)))) {
      ByteBuffer rest = ByteBuffer.wrap(content);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
    }
    if (!ownerOnly) {
      Files.setPosixFilePermissions(at(path), PosixFilePermissions.fromString(EVERYONE_READS));
    }
  }

  @Override
  public void sync(String path) throws IOException {
    try (FileChannel channel = FileChannel.open(at(path), StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  @Override
  public void syncFolder(String folder) throws IOException {
    // Linux lets a folder be opened for reading and synced.
    try (FileChannel channel = FileChannel.open(at(folder), StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  @Override
  public void rename(String from, String to) throws IOException {
    Files.move(at(from), at(to), StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void delete(String path) throws IOException {
    Files.deleteIfExists(at(path));
  }

  private Path at(String path) {
    return root.resolve(path);
  }
}
