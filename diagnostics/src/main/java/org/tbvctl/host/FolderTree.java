package org.tbvctl.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.commons.io.input.BoundedInputStream;

/** A folder of this machine as a tree, looked at anew for every question. */
final class FolderTree implements MemberTree {

  /** No file worth reading is as large; a runaway file must not fill the memory. */
  private static final long MAX_FILE_BYTES = 64L << 20;

  private static final String DEBUGFS = "sys/kernel/debug";

  /**
   * How libc's words for ENXIO and ENODEV begin, with which debugfs answers to a reader while the
   * module of the file is unloaded.
   */
  private static final String NO_DEVICE = "No such device";

  private final Path top;

  FolderTree(Path top) {
    this.top = top;
  }

  @Override
  public Optional<Member> at(String path) throws IOException {
    Path file = top.resolve(path);
    PosixFileAttributes attributes;
    try {
      attributes = Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException | NotDirectoryException e) {
      return Optional.empty();
    }
    if (attributes.isSymbolicLink()) {
      return Optional.of(new Member.Link(Files.readSymbolicLink(file).toString()));
    }
    OptionalInt permissions = OptionalInt.of(PermissionBits.of(attributes.permissions()));
    if (attributes.isDirectory()) {
      return Optional.of(new Member.Folder(permissions));
    }
    return Optional.of(
        attributes.isRegularFile()
            ? new Member.File(permissions, attributes.size(), () -> readToEnd(file))
            : new Member.Other(permissions));
  }

  @Override
  public List<String> names(String folder) throws IOException {
    SortedSet<String> names = new TreeSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(top.resolve(folder))) {
      for (Path entry : entries) {
        names.add(String.valueOf(entry.getFileName()));
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return List.copyOf(names);
  }

  /**
   * Reads until the kernel says that there is no more: procfs, sysfs and debugfs report a size of 0
   * or of one page, whatever the content. A failure half way is the result, not what came before
   * it.
   */
  private byte[] readToEnd(Path file) throws IOException {
    try {
      return bytes(file);
    } catch (IOException e) {
      boolean ofModule = file.startsWith(top.resolve(DEBUGFS));
      if (e instanceof NoSuchFileException || ofModule && IoReason.of(e).startsWith(NO_DEVICE)) {
        throw new IOException((ofModule ? "its module " : "") + "went away while it was read", e);
      }
      throw e;
    }
  }

  private static byte[] bytes(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file);
        InputStream bounded =
            BoundedInputStream.builder()
                .setInputStream(stream)
                .setMaxCount(MAX_FILE_BYTES + 1)
                .get()) {
      byte[] bytes = bounded.readAllBytes();
      if (bytes.length > MAX_FILE_BYTES) {
        throw new IOException("is larger than " + (MAX_FILE_BYTES >> 20) + " MiB");
      }
      return bytes;
    }
  }
}
