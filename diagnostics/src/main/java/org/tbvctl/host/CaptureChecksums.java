package org.tbvctl.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tbvctl.wording.Sentence;

/**
 * Compares a capture with its {@code SHA256SUMS} (lines as {@code sha256sum} writes them). A member
 * with other content refuses the capture; one that is listed and missing is only lost, as it
 * happens when part of a capture is passed on. Members that are not listed are not compared.
 */
final class CaptureChecksums {

  private static final int DIGEST_LENGTH = 64;
  private static final int NAME_START = DIGEST_LENGTH + 2;
  private static final int SHOWN_LENGTH = 80;
  private static final String BELOW_ROOT = CaptureLayout.ROOT + "/";

  private final String capture;
  private final MemberMap members;
  private final LinkWalker walker;
  private final MessageDigest digest;
  private final SortedSet<String> missing = new TreeSet<>();

  private CaptureChecksums(String capture, MemberMap members) {
    this.capture = capture;
    this.members = members;
    this.walker = new LinkWalker(members, CaptureLayout.ROOT);
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /**
   * The members that are listed and missing.
   *
   * @throws RefusedCaptureException when a member differs from its sum, or the list is none
   */
  static SortedSet<String> check(String capture, MemberMap members) throws RefusedCaptureException {
    Reading<String> sums = MemberReading.text(members, CaptureLayout.CHECKSUMS);
    if (sums.isAbsent()) {
      return new TreeSet<>();
    }
    if (sums instanceof Reading.Unreadable<String> lost) {
      throw new RefusedCaptureException(
          capture + ": SHA256SUMS could not be read: " + Sentence.of(lost.reason()));
    }
    CaptureChecksums checksums = new CaptureChecksums(capture, members);
    for (String line : sums.value().orElseThrow().lines().toList()) {
      checksums.checkLine(line.stripTrailing());
    }
    return checksums.missing;
  }

  private void checkLine(String line) throws RefusedCaptureException {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    // sha256sum starts a line with a backslash when it had to escape the name.
    boolean escaped = line.startsWith("\\");
    String plain = escaped ? line.substring(1) : line;
    if (plain.length() <= NAME_START || plain.charAt(DIGEST_LENGTH) != ' ') {
      throw new RefusedCaptureException(
          capture + ": SHA256SUMS holds the line \"" + shown(line) + "\", which is no checksum.");
    }
    String wanted = plain.substring(0, DIGEST_LENGTH).toLowerCase(Locale.ROOT);
    String name = plain.substring(NAME_START);
    String path = MemberPath.of(capture, escaped ? unescaped(name) : name);
    if (!path.equals(CaptureLayout.CHECKSUMS) && !matches(path, wanted)) {
      throw new RefusedCaptureException(
          capture + ": " + path + " does not match SHA256SUMS; copy or make the capture again.");
    }
  }

  private static String unescaped(String name) {
    StringBuilder plain = new StringBuilder(name.length());
    for (int at = 0; at < name.length(); at++) {
      char c = name.charAt(at);
      if (c == '\\' && at + 1 < name.length()) {
        at++;
        char letter = name.charAt(at);
        plain.append(letter == 'n' ? '\n' : letter == 'r' ? '\r' : letter);
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  private boolean matches(String path, String wanted) {
    try {
      Member member = members.at(path).orElse(null);
      if (member instanceof Member.File file) {
        return wanted.equals(sum(file.content().bytes()));
      }
      if (member instanceof Member.Link link) {
        return linkMatches(path, link, wanted);
      }
      missing.add(path);
      return true;
    } catch (IOException e) {
      // Whoever reads the member is told why it cannot be read.
      return true;
    }
  }

  /** The sum may be that of the file behind the link or, in a copy without links, of its text. */
  private boolean linkMatches(String path, Member.Link link, String wanted) throws IOException {
    if (wanted.equals(sum(link.target().getBytes(StandardCharsets.UTF_8)))) {
      return true;
    }
    LinkWalker.Walk walk =
        walker.follow(path.startsWith(BELOW_ROOT) ? path.substring(BELOW_ROOT.length()) : path);
    return walk instanceof LinkWalker.Walk.Found found
        && found.member() instanceof Member.File file
        && wanted.equals(sum(file.content().bytes()));
  }

  private String sum(byte[] bytes) {
    return HexFormat.of().formatHex(digest.digest(bytes));
  }

  private static String shown(String line) {
    return line.length() <= SHOWN_LENGTH ? line : line.substring(0, SHOWN_LENGTH) + "...";
  }
}
