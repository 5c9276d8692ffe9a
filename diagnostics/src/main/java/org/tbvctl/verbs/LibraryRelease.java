package org.tbvctl.verbs;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rdma-core release that a libibverbs belongs to. */
final class LibraryRelease {

  /** The first one with the operation table as it is. */
  static final int OLDEST = 24;

  /** {@code libibverbs.so.1.14.44.0}: interface 1, level 14, release 44.0. */
  private static final Pattern FILE =
      Pattern.compile("libibverbs\\.so\\.1\\.\\d+\\.(\\d{1,4})\\.\\d+$");

  private LibraryRelease() {}

  /** The release in the name of the library's file; empty for a file of another name. */
  static OptionalInt of(String path) {
    Matcher matcher = FILE.matcher(path);
    return matcher.find()
        ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
        : OptionalInt.empty();
  }
}
