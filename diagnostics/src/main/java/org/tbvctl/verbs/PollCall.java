package org.tbvctl.verbs;

/** poll(2) of this process's C library. */
final class PollCall {

  private PollCall() {}

  static native int poll(long descriptors, long count, int timeoutMillis);
}
