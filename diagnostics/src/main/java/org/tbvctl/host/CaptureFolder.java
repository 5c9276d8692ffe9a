package org.tbvctl.host;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.OptionalInt;
import org.tbvctl.wording.Sentence;

/**
 * Takes the members of a capture that is a plain folder. Names, kinds and link targets are taken
 * once, so that links can be judged before anything is read; bytes are read when they are asked
 * for.
 */
final class CaptureFolder {

  private final String name;
  private final CaptureLimits limits;
  private final MemberMap members = new MemberMap();

  private CaptureFolder(String name) {
    this.name = name;
    this.limits = new CaptureLimits(name);
  }

  static MemberMap scan(Path folder) throws RefusedCaptureException {
    CaptureFolder scan = new CaptureFolder(folder.toString());
    try {
      for (String top : CaptureLayout.TOP_NAMES) {
        Path path = folder.resolve(top);
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
          scan.take(path, top);
        }
      }
    } catch (IOException e) {
      throw new RefusedCaptureException(
          folder + " could not be read: " + Sentence.of(IoReason.of(e)), e);
    }
    return scan.members;
  }

  private void take(Path path, String member) throws IOException, RefusedCaptureException {
    limits.countMember();
    PosixFileAttributes attributes =
        Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (attributes.isSymbolicLink()) {
      members.put(member, new Member.Link(Files.readSymbolicLink(path).toString()));
    } else if (attributes.isDirectory()) {
      members.put(member, new Member.Folder(permissions(attributes)));
      takeFolder(path, member);
    } else if (attributes.isRegularFile()) {
      limits.countBytes(attributes.size());
      members.put(
          member, new Member.File(permissions(attributes), attributes.size(), () -> content(path)));
    } else {
      throw new RefusedCaptureException(
          name
              + ": "
              + member
              + " is a device, pipe or socket; a capture holds files, folders and"
              + " links only.");
    }
  }

  private void takeFolder(Path folder, String member) throws IOException, RefusedCaptureException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        take(entry, member + "/" + entry.getFileName());
      }
    }
  }

  /** A plain stream: a channel takes several classes more, and captures are small files. */
  private static byte[] content(Path path) throws IOException {
    try (InputStream stream = new FileInputStream(path.toFile())) {
      return stream.readAllBytes();
    }
  }

  private static OptionalInt permissions(PosixFileAttributes attributes) {
    return OptionalInt.of(PermissionBits.of(attributes.permissions()));
  }
}
