package org.tbvctl.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Recognises a link that a copy turned into a file holding the link's target, as git without
 * symbolic links and some archivers do. Without it the devices behind {@code sys/class} and {@code
 * sys/bus} would be lost, and a masked file would look like a file with odd content.
 */
final class LinkText {

  private static final long LONGEST = 1024;
  private static final String BELOW_ROOT = CaptureLayout.ROOT + "/";
  private static final String SYSFS = BELOW_ROOT + "sys/";
  private static final String UP = "../";
  private static final String MASK = "/dev/null";

  /** Attributes of these names are links in sysfs wherever they point upwards. */
  private static final Set<String> LINK_NAMES =
      Set.of("device", "driver", "subsystem", "module", "physfn");

  private LinkText() {}

  /** Puts the links back in place of the files that hold their targets. */
  static void restore(MemberMap members) {
    Map<String, Member.Link> links = new HashMap<>();
    members
        .members()
        .forEach(
            (path, member) -> {
              if (member instanceof Member.File file) {
                target(path, file).ifPresent(target -> links.put(path, new Member.Link(target)));
              }
            });
    links.forEach(members::put);
  }

  /**
   * The target, when the member is such a file. A real attribute ends with a line feed and none
   * starts with {@code ../}; no file that matters holds {@code /dev/null} alone.
   */
  private static Optional<String> target(String path, Member.File file) {
    boolean mayMask = file.size() == MASK.length() && path.startsWith(BELOW_ROOT);
    boolean mayLink = file.size() >= UP.length() && file.size() <= LONGEST && standsForLink(path);
    return mayMask || mayLink
        ? text(file).filter(text -> text.equals(MASK) || mayLink && leadsUp(text))
        : Optional.empty();
  }

  private static boolean leadsUp(String text) {
    return text.startsWith(UP) && text.indexOf('\n') < 0 && text.indexOf('\0') < 0;
  }

  private static Optional<String> text(Member.File file) {
    try {
      return Optional.of(new String(file.content().bytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It stays a file: whoever reads it is told why it cannot be read.
      return Optional.empty();
    }
  }

  private static boolean standsForLink(String member) {
    if (!member.startsWith(SYSFS)) {
      return false;
    }
    String[] parts = member.substring(SYSFS.length()).split("/");
    boolean inClass = parts.length == 3 && parts[0].equals("class");
    boolean onBus = parts.length >= 4 && parts.length <= 5 && parts[0].equals("bus");
    return inClass || onBus || LINK_NAMES.contains(parts[parts.length - 1]);
  }
}
