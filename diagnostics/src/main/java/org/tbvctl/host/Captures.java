package org.tbvctl.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import org.tbvctl.wording.Sentence;

/** Opens captures: plain folders, archives and streams of format 1. */
public final class Captures {

  private static final List<String> ARCHIVE_SUFFIXES =
      List.of(".tar.gz", ".tgz", ".tar.zst", ".tzst", ".tar");

  private Captures() {}

  /**
   * Opens the capture at a path: a folder or an archive.
   *
   * @throws RefusedCaptureException when there is none, or it must not or cannot be read
   */
  public static HostSource open(Path path) throws RefusedCaptureException {
    if (path.toString().isEmpty()) {
      throw new RefusedCaptureException(
          "The name of a capture is empty; name a folder or archive.");
    }
    if (!Files.exists(path)) {
      throw new RefusedCaptureException(
          path + " does not exist; name a capture folder or a .tar.gz, .tar.zst or .tar of one.");
    }
    String label = path.toString();
    String name = fileName(path);
    if (!Files.isReadable(path)) {
      throw new RefusedCaptureException(
          path + " could not be read: permission denied; run as a user who may read it.");
    }
    return Files.isDirectory(path)
        ? source(label, name, HostSource.Kind.CAPTURE, CaptureFolder.scan(path))
        : source(label, withoutSuffix(name), HostSource.Kind.CAPTURE, archive(path));
  }

  /**
   * Reads a capture from a stream, such as the standard output of a capture made elsewhere.
   *
   * @param label where the stream comes from, for messages
   * @param name the host's name when the capture does not tell it
   * @throws RefusedCaptureException when the stream must not or cannot be read
   */
  public static HostSource stream(
      String label, String name, HostSource.Kind kind, InputStream stream)
      throws RefusedCaptureException {
    MemberMap members = CaptureArchive.scan(label, stream, new CaptureLimits(label));
    return source(label, name, kind, withoutTopFolder(members));
  }

  private static MemberMap archive(Path path) throws RefusedCaptureException {
    if (!Files.isRegularFile(path)) {
      throw new RefusedCaptureException(path + " is neither a folder nor a file; name a capture.");
    }
    String label = path.toString();
    try (InputStream stream = Files.newInputStream(path)) {
      return withoutTopFolder(CaptureArchive.scan(label, stream, new CaptureLimits(label)));
    } catch (IOException e) {
      throw new RefusedCaptureException(
          path + " could not be read: " + Sentence.of(IoReason.of(e)), e);
    }
  }

  /** An archive may hold the capture's members or the one folder that has them. */
  private static MemberMap withoutTopFolder(MemberMap members) {
    if (CaptureLayout.isCapture(members)) {
      return members;
    }
    List<String> folders =
        members.names("").stream()
            .filter(name -> members.at(name).orElseThrow() instanceof Member.Folder)
            .toList();
    return folders.size() == 1 ? members.below(folders.get(0)) : members;
  }

  private static HostSource source(
      String label, String fallbackName, HostSource.Kind kind, MemberMap members)
      throws RefusedCaptureException {
    if (!CaptureLayout.isCapture(members)) {
      throw new RefusedCaptureException(
          label
              + " is no capture: it holds none of capture.json, root/, samples/, kernel.log and"
              + " commands/.");
    }
    LinkText.restore(members);
    CaptureLinks.check(label, members);
    SortedSet<String> lost = CaptureChecksums.check(label, members);
    CaptureDescription description = description(label, members);
    byte[] leftOut =
        MemberReading.bytes(members, CaptureLayout.UNREADABLE).value().orElse(new byte[0]);
    UnreadableList unreadable = UnreadableList.of(leftOut, lost);
    addLost(label, unreadable, members);
    return new CaptureSource(
        description.host().orElse(fallbackName), kind, members, unreadable, description);
  }

  private static void addLost(String label, UnreadableList unreadable, MemberMap members)
      throws RefusedCaptureException {
    try {
      unreadable.addTo(members);
    } catch (IOException e) {
      throw new RefusedCaptureException(
          label + ": unreadable.tsv could not be followed: " + Sentence.of(IoReason.of(e)), e);
    }
  }

  private static CaptureDescription description(String label, MemberMap members)
      throws RefusedCaptureException {
    Reading<byte[]> json = MemberReading.bytes(members, CaptureLayout.DESCRIPTION);
    if (json instanceof Reading.Unreadable<byte[]> lost) {
      throw new RefusedCaptureException(
          label + ": capture.json could not be read: " + Sentence.of(lost.reason()));
    }
    return json.isKnown()
        ? CaptureDescription.parse(label, json.value().orElseThrow())
        : CaptureDescription.NONE;
  }

  private static String fileName(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    return name == null ? "host" : name.toString();
  }

  private static String withoutSuffix(String name) {
    for (String suffix : ARCHIVE_SUFFIXES) {
      if (name.length() > suffix.length() && name.endsWith(suffix)) {
        return name.substring(0, name.length() - suffix.length());
      }
    }
    return name;
  }
}
