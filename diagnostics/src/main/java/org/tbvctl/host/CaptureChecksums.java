package org.tbvctl.host;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Compares a capture with its {@code SHA256SUMS} (lines as {@code sha256sum} writes them). Members
 * that are not listed are not compared; a listed one that is missing or differs refuses the
 * capture.
 */
final class CaptureChecksums {

  private static final int DIGEST_LENGTH = 64;
  private static final int NAME_START = DIGEST_LENGTH + 2;

  private final String capture;
  private final MemberMap members;

  private CaptureChecksums(String capture, MemberMap members) {
    this.capture = capture;
    this.members = members;
  }

  static void check(String capture, MemberMap members) throws RefusedCaptureException {
    Reading<String> sums = MemberReading.text(members, CaptureLayout.CHECKSUMS);
    if (sums.isAbsent()) {
      return;
    }
    if (sums instanceof Reading.Unreadable<String> lost) {
      throw new RefusedCaptureException(
          capture + ": SHA256SUMS could not be read: " + lost.reason() + ".");
    }
    CaptureChecksums checksums = new CaptureChecksums(capture, members);
    for (String line : sums.value().orElseThrow().lines().toList()) {
      checksums.checkLine(line.stripTrailing());
    }
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
    String path = MemberPath.of(capture, escaped ? name.replace("\\\\", "\\") : name);
    if (!path.equals(CaptureLayout.CHECKSUMS) && !digest(path).equals(wanted)) {
      throw new RefusedCaptureException(
          capture + ": " + path + " does not match SHA256SUMS; copy or make the capture again.");
    }
  }

  private String digest(String path) throws RefusedCaptureException {
    try {
      if (new LinkWalker(members, "").follow(path) instanceof LinkWalker.Walk.Found found
          && found.member() instanceof Member.File file) {
        return HexFormat.of().formatHex(sha256().digest(file.content().bytes()));
      }
    } catch (IOException e) {
      throw new RefusedCaptureException(
          capture + ": " + path + " could not be read: " + IoReason.of(e) + ".", e);
    }
    throw new RefusedCaptureException(
        capture + ": SHA256SUMS lists " + path + ", which is missing; copy the capture again.");
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String shown(String line) {
    int limit = 80;
    return line.length() <= limit ? line : line.substring(0, limit) + "...";
  }
}
