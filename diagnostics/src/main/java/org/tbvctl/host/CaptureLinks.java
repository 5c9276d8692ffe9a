package org.tbvctl.host;

import java.io.IOException;
import java.util.Map;
import org.tbvctl.wording.Sentence;

/**
 * Judges the links of a capture before anything is read through them: links belong below {@code
 * root/}, and none may climb above it.
 */
final class CaptureLinks {

  private static final String BELOW_ROOT = CaptureLayout.ROOT + "/";

  private CaptureLinks() {}

  static void check(String capture, MemberMap members) throws RefusedCaptureException {
    LinkWalker walker = new LinkWalker(members, CaptureLayout.ROOT);
    for (Map.Entry<String, Member> entry : members.members().entrySet()) {
      if (entry.getValue() instanceof Member.Link link) {
        check(capture, entry.getKey(), link.target(), walker);
      }
    }
  }

  private static void check(String capture, String path, String target, LinkWalker walker)
      throws RefusedCaptureException {
    if (!path.startsWith(BELOW_ROOT)) {
      throw new RefusedCaptureException(
          capture + ": " + path + " is a link; only members below root/ may be links.");
    }
    if (climbs(walker, path.substring(BELOW_ROOT.length()))) {
      throw new RefusedCaptureException(
          capture
              + ": the link "
              + path
              + " leads to "
              + target
              + ", which is above root/; the capture was not read.");
    }
  }

  private static boolean climbs(LinkWalker walker, String path) throws RefusedCaptureException {
    try {
      return walker.follow(path) instanceof LinkWalker.Walk.Climbs;
    } catch (IOException e) {
      throw new RefusedCaptureException(
          path + " could not be followed: " + Sentence.of(IoReason.of(e)), e);
    }
  }
}
