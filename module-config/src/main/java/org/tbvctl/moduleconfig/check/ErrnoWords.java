package org.tbvctl.moduleconfig.check;

/** What C's strerror, and so modprobe, says about the errnos with which a load can end. */
final class ErrnoWords {
  private ErrnoWords() {}

  static String of(int errno) {
    return switch (errno) {
      case -7 -> "Argument list too long";
      case -17 -> "File exists";
      case -22 -> "Invalid argument";
      case -28 -> "No space left on device";
      case -34 -> "Numerical result out of range";
      case -95 -> "Operation not supported";
      default -> "error " + -errno;
    };
  }
}
