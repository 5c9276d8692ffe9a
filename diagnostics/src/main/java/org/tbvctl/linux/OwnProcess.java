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
      Function kill = NativeLibrary.getInstance("c").getFunction("kill");
      return kill.invokeInt(new Object[] {(int) ProcessHandle.current().pid(), SIGSTOP}) == 0;
    } catch (UnsatisfiedLinkError e) {
      return false;
    }
  }
}
