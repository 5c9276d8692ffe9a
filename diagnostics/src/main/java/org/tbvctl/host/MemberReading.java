package org.tbvctl.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads members of a capture that are not the host's own files, such as {@code kernel.log}. */
final class MemberReading {

  private MemberReading() {}

  /** The bytes at a path of the tree; links are not followed outside {@code root/}. */
  static Reading<byte[]> bytes(MemberTree tree, String path) {
    try {
      Member member = tree.at(path).orElse(null);
      if (member == null) {
        return Reading.absent();
      }
      return member instanceof Member.File file
          ? Reading.known(file.content().bytes())
          : Reading.unreadable("is no regular file");
    } catch (IOException e) {
      return Reading.unreadable(IoReason.of(e));
    }
  }

  /** The same as text; bytes that are no UTF-8 become U+FFFD. */
  static Reading<String> text(MemberTree tree, String path) {
    return bytes(tree, path).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }
}
