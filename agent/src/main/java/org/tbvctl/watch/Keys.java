package org.tbvctl.watch;

import java.io.IOException;

/** Reads keys from a terminal in raw mode. */
final class Keys {
  private static final int ESCAPE = 0x1b;
  private static final int CTRL_C = 3;
  private static final int CTRL_L = 12;

  /** An arrow's bytes come together; a lone escape is followed by nothing. */
  private static final long SEQUENCE_MILLIS = 50;

  /** A terminal's characters: what was read, or a negative number. */
  @FunctionalInterface
  interface Characters {
    /** Waits at most so long; 0 waits as long as it takes. -1 at the end, -2 when none came. */
    int read(long millis) throws IOException;
  }

  /** Marks the end of input. */
  static final int END = -1;

  private final Characters characters;
  private boolean ended;

  Keys(Characters characters) {
    this.characters = characters;
  }

  /** Whether nothing more can be read. */
  boolean ended() {
    return ended;
  }

  /** Waits for the next key; {@link Key#OTHER} at the end of input. */
  Key next() throws IOException {
    int character = characters.read(0);
    if (character == END) {
      ended = true;
      return Key.OTHER;
    }
    return switch (character) {
      case 'q', 'Q', CTRL_C -> Key.QUIT;
      case 'f', 'F', ' ' -> Key.FREEZE;
      case 'j', 'n', '\t' -> Key.NEXT_RAIL;
      case 'k', 'p' -> Key.PREVIOUS_RAIL;
      case 'h', '?' -> Key.HELP;
      case 'l', CTRL_L -> Key.REDRAW;
      case ESCAPE -> sequence();
      default -> Key.OTHER;
    };
  }

  /** CSI or SS3, parameters, and a final byte that says which key it was. */
  private Key sequence() throws IOException {
    int introducer = characters.read(SEQUENCE_MILLIS);
    if (introducer != '[' && introducer != 'O') {
      return Key.OTHER;
    }
    int last = characters.read(SEQUENCE_MILLIS);
    while (last >= ' ' && last < '@') {
      last = characters.read(SEQUENCE_MILLIS);
    }
    return switch (last) {
      case 'A', 'Z' -> Key.PREVIOUS_RAIL;
      case 'B' -> Key.NEXT_RAIL;
      default -> Key.OTHER;
    };
  }
}
