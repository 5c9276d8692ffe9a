package org.tbvctl.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** What stands at a path: nothing, a file, or a link. */
public sealed interface FileState {

  /** Nothing is there. */
  record Missing() implements FileState {}

  /**
   * A regular file.
   *
   * @param bytes content with every byte as one character (ISO 8859-1), so that files in any
   *     encoding come back exactly
   * @param permissions the nine permission bits
   */
  record Content(String bytes, int permissions) implements FileState {

    /** The content as text for a person. */
    public String text() {
      return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
  }

  /** A symbolic link; {@code /dev/null} masks configuration files. */
  record Link(String target) implements FileState {}

  /** A file that everyone may read. */
  static FileState text(String text) {
    return text(text, 0644);
  }

  static FileState text(String text, int permissions) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Content(new String(bytes, StandardCharsets.ISO_8859_1), permissions);
  }

  static FileState missing() {
    return new Missing();
  }

  /** Reads what stands there now; a link is not followed. */
  static FileState at(Path path) throws IOException {
    if (Files.isSymbolicLink(path)) {
      return new Link(Files.readSymbolicLink(path).toString());
    }
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return new Missing();
    }
    return new Content(
        Files.readString(path, StandardCharsets.ISO_8859_1),
        bits(Files.getPosixFilePermissions(path)));
  }

  /** Bits as in {@code st_mode & 0777}. */
  static int bits(Set<PosixFilePermission> permissions) {
    int bits = 0;
    for (PosixFilePermission permission : PosixFilePermission.values()) {
      bits = bits << 1 | (permissions.contains(permission) ? 1 : 0);
    }
    return bits;
  }

  /** The set for the nine bits. */
  static Set<PosixFilePermission> permissions(int bits) {
    Set<PosixFilePermission> set = EnumSet.noneOf(PosixFilePermission.class);
    PosixFilePermission[] all = PosixFilePermission.values();
    for (int i = 0; i < all.length; i++) {
      if ((bits >> all.length - 1 - i & 1) == 1) {
        set.add(all[i]);
      }
    }
    return set;
  }
}
