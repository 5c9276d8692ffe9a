package org.tbvctl.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * Recognises a link that a copy turned into a file holding the link's target, as git without
 * symbolic links and some archivers do. Without it the devices behind {@code sys/class} and {@code
 * sys/bus} would be lost, and a masked file would look like a file with odd content.
 */
final class LinkText {

  private static final long LONGEST = 1024;
  private static final String UP = "../";
  private static final String MASK = "/dev/null";

  /** Attributes of these names are links in sysfs wherever they point upwards. */
  private static final Set<String> LINK_NAMES =
      Set.of("device", "driver", "subsystem", "module", "physfn");

  private LinkText() {}

  /**
   * The target, when the member is such a file. A real attribute ends with a line feed and none
   * starts with {@code ../}; no file that matters holds {@code /dev/null} alone.
   */
  static Optional<String> target(Path file, String member, long size) throws IOException {
    boolean mayMask = size == MASK.length();
    boolean mayLink = size >= UP.length() && size <= LONGEST && standsForLink(member);
    if (!mayMask && !mayLink) {
      return Optional.empty();
    }
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    boolean isLink =
        mayLink && text.startsWith(UP) && text.indexOf('\n') < 0 && text.indexOf('\0') < 0;
    return isLink || text.equals(MASK) ? Optional.of(text) : Optional.empty();
  }

  private static boolean standsForLink(String member) {
    String sys = CaptureLayout.ROOT + "/sys/";
    if (!member.startsWith(sys)) {
      return false;
    }
    String[] parts = member.substring(sys.length()).split("/");
    boolean inClass = parts.length == 3 && parts[0].equals("class");
    boolean onBus = parts.length >= 4 && parts.length <= 5 && parts[0].equals("bus");
    return inClass || onBus || LINK_NAMES.contains(parts[parts.length - 1]);
  }
}
