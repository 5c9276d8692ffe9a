package org.tbvctl.child;

import java.util.Arrays;
import java.util.Optional;

/** Tells from which function of C a thread of this process does not come back. */
public final class StuckCall {
  /** Functions of the JDK are no part of a driver's library. */
  private static final String OWN_CLASSES = "org.tbvctl.";

  private StuckCall() {}

  /** Name of the function of C that the thread is in; empty when it is in none that we call. */
  public static Optional<String> of(Thread thread) {
    return of(thread.getStackTrace());
  }

  static Optional<String> of(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .filter(frame -> frame.isNativeMethod() && frame.getClassName().startsWith(OWN_CLASSES))
        .map(StackTraceElement::getMethodName)
        .findFirst();
  }
}
