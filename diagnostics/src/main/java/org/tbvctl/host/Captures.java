package org.tbvctl.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Opens captures. */
public final class Captures {

  private Captures() {}

  /**
   * Opens the capture at a path: a folder or an archive.
   *
   * @throws RefusedCaptureException when there is none, or it must not or cannot be read
   */
  public static HostSource open(Path path) throws RefusedCaptureException {
    if (!Files.exists(path)) {
      throw new RefusedCaptureException(
          path + " does not exist; name a capture folder or a .tar.gz, .tar.zst or .tar of one.");
    }
    if (!Files.isDirectory(path)) {
      throw new RefusedCaptureException(path + " is no folder.");
    }
    return source(
        path.toString(), folderName(path), HostSource.Kind.CAPTURE, CaptureFolder.scan(path));
  }

  private static String folderName(Path folder) {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    return name == null ? "host" : name.toString();
  }

  static HostSource source(
      String label, String fallbackName, HostSource.Kind kind, MemberMap members)
      throws RefusedCaptureException {
    if (!CaptureLayout.isCapture(members)) {
      throw new RefusedCaptureException(
          label
              + " is no capture: it holds none of capture.json, root/, samples/, kernel.log and"
              + " commands/.");
    }
    refuseBadLinks(label, members);
    CaptureDescription description = description(label, members);
    UnreadableList unreadable =
        MemberReading.bytes(members, CaptureLayout.UNREADABLE)
            .value()
            .map(UnreadableList::parse)
            .orElse(UnreadableList.EMPTY);
    return new CaptureSource(
        description.host().orElse(fallbackName), kind, members, unreadable, description);
  }

  private static CaptureDescription description(String label, MemberMap members)
      throws RefusedCaptureException {
    Reading<byte[]> json = MemberReading.bytes(members, CaptureLayout.DESCRIPTION);
    if (json instanceof Reading.Unreadable<byte[]> lost) {
      throw new RefusedCaptureException(
          label + ": capture.json could not be read: " + lost.reason() + ".");
    }
    return json.isKnown()
        ? CaptureDescription.parse(label, json.value().orElseThrow())
        : CaptureDescription.NONE;
  }

  private static void refuseBadLinks(String label, MemberMap members)
      throws RefusedCaptureException {
    String below = CaptureLayout.ROOT + "/";
    LinkWalker walker = new LinkWalker(members, CaptureLayout.ROOT);
    for (Map.Entry<String, Member> entry : members.members().entrySet()) {
      if (!(entry.getValue() instanceof Member.Link link)) {
        continue;
      }
      String path = entry.getKey();
      if (!path.startsWith(below)) {
        throw new RefusedCaptureException(
            label + ": " + path + " is a link; only members below root/ may be links.");
      }
      if (climbs(walker, path.substring(below.length()))) {
        throw new RefusedCaptureException(
            label
                + ": the link "
                + path
                + " leads to "
                + link.target()
                + ", which is above root/; the capture was not read.");
      }
    }
  }

  private static boolean climbs(LinkWalker walker, String path) throws RefusedCaptureException {
    try {
      return walker.follow(path) instanceof LinkWalker.Walk.Climbs;
    } catch (IOException e) {
      throw new RefusedCaptureException(
          path + " could not be followed: " + IoReason.of(e) + ".", e);
    }
  }
}
