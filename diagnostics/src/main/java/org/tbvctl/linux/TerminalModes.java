package org.tbvctl.linux;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import java.util.Optional;

/**
 * The modes of the terminal on standard input, kept as the kernel gave them: whoever translates
 * them to names and back loses the bits that it has no name for.
 */
public final class TerminalModes {
  private static final int STANDARD_INPUT = 0;
  private static final int STANDARD_OUTPUT = 1;
  private static final int TCSANOW = 0;

  /** {@code struct termios} of glibc has 60 bytes, that of musl as many. */
  private static final int ROOM = 256;

  private final Memory termios;

  private TerminalModes(Memory termios) {
    this.termios = termios;
  }

  /** The modes now; empty unless both standard input and standard output are a terminal. */
  public static Optional<TerminalModes> save() {
    try {
      Memory termios = new Memory(ROOM);
      termios.clear();
      NativeLibrary libc = NativeLibrary.getInstance("c");
      Function get = libc.getFunction("tcgetattr");
      boolean shown = libc.getFunction("isatty").invokeInt(new Object[] {STANDARD_OUTPUT}) == 1;
      return shown && get.invokeInt(new Object[] {STANDARD_INPUT, termios}) == 0
          ? Optional.of(new TerminalModes(termios))
          : Optional.empty();
    } catch (LinkageError e) {
      // JNA's library cannot be loaded; the first call says so by another error than the later
      // ones.
      return Optional.empty();
    }
  }

  /**
   * Sets the terminal to these modes.
   *
   * @return false when it is gone, or belongs to somebody else now
   */
  public boolean restore() {
    Function set = NativeLibrary.getInstance("c").getFunction("tcsetattr");
    return set.invokeInt(new Object[] {STANDARD_INPUT, TCSANOW, termios}) == 0;
  }
}
