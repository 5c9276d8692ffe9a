package org.tbvctl.verbs;

import com.sun.jna.Native;

/**
 * What verbs return. The result is tested first: errno keeps values of calls before, also after a
 * success.
 */
final class Returned {

  private Returned() {}

  /** The pointer that a call returned, which is null after a failure. */
  static long pointer(String verb, long returned) throws VerbsException {
    if (returned == 0) {
      throw new VerbsException(verb, Native.getLastError());
    }
    return returned;
  }

  /** Calls return 0, an error number, or -1 with the number in errno. */
  static void status(String verb, int returned) throws VerbsException {
    if (returned != 0) {
      throw new VerbsException(verb, errno(returned));
    }
  }

  /** The count that a call returned, which is negative after a failure. */
  static int count(String verb, int returned) throws VerbsException {
    if (returned < 0) {
      throw new VerbsException(verb, errno(returned));
    }
    return returned;
  }

  /** The error number of a result that is none of success. */
  static int errno(int returned) {
    return returned == -1 ? Native.getLastError() : Math.abs(returned);
  }
}
