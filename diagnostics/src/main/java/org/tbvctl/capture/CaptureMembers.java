package org.tbvctl.capture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.tbvctl.host.HostFiles;

/**
 * Writes members to a target, each path once, disguised and without keys, and keeps the lists that
 * end a capture.
 */
final class CaptureMembers {

  private static final String ROOT = "root/";

  private final CaptureTarget target;
  private final Disguise disguise;
  private final Set<String> written = new TreeSet<>();
  private final SortedMap<String, String> unreadable = new TreeMap<>();
  private final SortedMap<String, String> checksums = new TreeMap<>();
  private final SortedSet<String> masked = new TreeSet<>();
  private final MessageDigest digest;

  CaptureMembers(CaptureTarget target, Disguise disguise) {
    this.target = target;
    this.disguise = disguise;
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  void hostFolder(String path, OptionalInt permissions) throws IOException {
    String member = ROOT + disguise.path(path);
    if (written.add(member)) {
      target.folder(member, permissions);
    }
  }

  void hostLink(String path, String linkTarget) throws IOException {
    String member = ROOT + disguise.path(path);
    if (written.add(member)) {
      target.link(member, disguise.path(linkTarget));
    }
  }

  void hostFile(String path, byte[] bytes, OptionalInt permissions) throws IOException {
    write(ROOT + disguise.path(path), path, bytes, permissions);
  }

  /** A member outside {@code root/}. */
  void file(String member, byte[] bytes) throws IOException {
    write(disguise.path(member), member, bytes, OptionalInt.empty());
  }

  void file(String member, String text) throws IOException {
    file(member, text.getBytes(StandardCharsets.UTF_8));
  }

  private void write(String member, String path, byte[] bytes, OptionalInt permissions)
      throws IOException {
    if (!written.add(member)) {
      return;
    }
    byte[] shown = bytes;
    if (!BinaryFiles.isBinary(path)) {
      // Every byte is one character, so that nothing is lost in text of any encoding.
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      String clean = KeyMask.mask(path, text);
      if (!clean.equals(text)) {
        masked.add(member);
      }
      shown = disguise.text(clean).getBytes(StandardCharsets.ISO_8859_1);
    }
    checksums.put(member, HexFormat.of().formatHex(digest.digest(shown)));
    target.file(member, shown, permissions);
  }

  boolean has(String hostPath) {
    return written.contains(ROOT + disguise.path(hostPath));
  }

  /** Notes that something was there and could not be taken. */
  void unreadable(String path, String reason) {
    if (reason.equals(HostFiles.NOT_CAPTURED)) {
      return;
    }
    unreadable.putIfAbsent(
        disguise.path(path), disguise.text(reason.replace('\t', ' ').replace('\n', ' ')));
  }

  /** Members of which keys were blanked. */
  SortedSet<String> masked() {
    return masked;
  }

  /** Writes the lists and makes the capture whole. */
  void finish() throws IOException {
    if (!unreadable.isEmpty()) {
      StringBuilder lines = new StringBuilder();
      unreadable.forEach((path, reason) -> lines.append(path + "\t" + reason + "\n"));
      write("unreadable.tsv", "unreadable.tsv", utf8(lines), OptionalInt.empty());
    }
    StringBuilder sums = new StringBuilder();
    checksums.forEach((member, sum) -> sums.append(line(member, sum)));
    target.file("SHA256SUMS", utf8(sums), OptionalInt.empty());
    target.finish();
  }

  /** As sha256sum writes it: a name that would break the line is escaped and the line says so. */
  private static String line(String member, String sum) {
    String escaped = member.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    return (escaped.equals(member) ? "" : "\\") + sum + "  " + escaped + "\n";
  }

  private static byte[] utf8(StringBuilder text) {
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
