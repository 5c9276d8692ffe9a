package org.tbvctl.linux;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;

/** What this process can do to itself and the JDK has no call for. */
public final class OwnProcess {
  /** signal(7): 19 on x86-64 and arm64; it cannot be caught, so it stops the process at once. */
  private static final int SIGSTOP = 19;

  private OwnProcess() {}

  /**
   * Stops this process as ctrl-Z would have, and returns when it is continued.
   *
   * @return whether it was stopped
   */
  public static boolean stop() {
    try {
      // To this thread: a signal to the process may reach another thread first, and this one would
      // go on for a while before all of them stop.
      Function raise = NativeLibrary.getInstance("c").getFunction("raise");
      return raise.invokeInt(new Object[] {SIGSTOP}) == 0;
    } catch (LinkageError e) {
      // JNA's library cannot be loaded; the first call says so by another error than the later
      // ones.
      return false;
    }
  }
}
