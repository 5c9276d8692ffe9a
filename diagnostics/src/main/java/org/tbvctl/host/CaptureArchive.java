package org.tbvctl.host;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.OptionalInt;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/**
 * Takes the members of a capture that is a tar stream, compressed or not. Everything is unpacked
 * into memory under {@link CaptureLimits}; nothing is ever written to disk.
 */
final class CaptureArchive {

  private static final int PERMISSION_BITS = 0777;

  private final String name;
  private final CaptureLimits limits;
  private final MemberMap members = new MemberMap();

  private CaptureArchive(String name, CaptureLimits limits) {
    this.name = name;
    this.limits = limits;
  }

  /**
   * @param name the archive in messages
   * @param stream the archive as it is stored; read to its end, not closed
   */
  static MemberMap scan(String name, InputStream stream, CaptureLimits limits)
      throws RefusedCaptureException {
    CaptureArchive scan = new CaptureArchive(name, limits);
    try {
      scan.takeAll(ArchiveStream.open(name, stream));
    } catch (EOFException e) {
      throw new RefusedCaptureException(name + " is cut short; copy or make it again.", e);
    } catch (LimitedInputStream.TooLong e) {
      throw limits.tooManyBytes();
    } catch (IOException | RuntimeException e) {
      throw new RefusedCaptureException(
          name + " is damaged or no tar archive; copy or make it again.", e);
    }
    return scan.members;
  }

  private void takeAll(InputStream unpacked) throws IOException, RefusedCaptureException {
    LimitedInputStream limited = new LimitedInputStream(unpacked, limits.maxStream());
    try (TarArchiveInputStream tar = new TarArchiveInputStream(limited)) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        limits.countMember();
        take(entry, tar);
      }
      // The checksums of a compressed stream stand at its end.
      limited.transferTo(OutputStream.nullOutputStream());
    }
  }

  private void take(TarArchiveEntry entry, TarArchiveInputStream tar)
      throws IOException, RefusedCaptureException {
    String path = MemberPath.of(name, entry.getName());
    refuseBelowNonFolder(path);
    OptionalInt permissions = OptionalInt.of(entry.getMode() & PERMISSION_BITS);
    switch (entry.getLinkFlag()) {
      case TarConstants.LF_DIR -> members.put(path, new Member.Folder(permissions));
      case TarConstants.LF_SYMLINK -> members.put(path, new Member.Link(entry.getLinkName()));
      case TarConstants.LF_LINK -> members.put(path, hardLink(path, entry.getLinkName()));
      case TarConstants.LF_NORMAL,
          TarConstants.LF_OLDNORM,
          TarConstants.LF_CONTIG,
          TarConstants.LF_GNUTYPE_SPARSE ->
          takeFile(path, permissions, entry, tar);
      default ->
          throw new RefusedCaptureException(
              name
                  + ": "
                  + path
                  + " is a device, pipe or socket; a capture holds files, folders and links only.");
    }
  }

  private void takeFile(
      String path, OptionalInt permissions, TarArchiveEntry entry, TarArchiveInputStream tar)
      throws IOException, RefusedCaptureException {
    if (entry.getName().endsWith("/")) {
      members.put(path, new Member.Folder(permissions));
      return;
    }
    limits.countBytes(entry.getRealSize());
    byte[] bytes = tar.readAllBytes();
    members.put(path, new Member.File(permissions, bytes.length, bytes::clone));
  }

  /** A second name of a file that came before, the only hard link that stays inside. */
  private Member hardLink(String path, String target) throws RefusedCaptureException {
    Member first = members.at(MemberPath.of(name, target)).orElse(null);
    if (first instanceof Member.File file) {
      return file;
    }
    throw new RefusedCaptureException(
        name + ": " + path + " is a hard link to " + target + ", which is no file before it.");
  }

  private void refuseBelowNonFolder(String path) throws RefusedCaptureException {
    if (!members.hasRoomFor(path)) {
      throw new RefusedCaptureException(
          name + ": " + path + " lies below a member that is no folder; the archive was not read.");
    }
  }
}
