package org.tbvctl.host;

import java.io.IOException;
import java.util.OptionalInt;

/** What stands at one path of a tree, before any link is followed. */
sealed interface Member {

  /** The nine permission bits, or empty where the tree does not tell them. */
  OptionalInt permissions();

  /** A folder. */
  record Folder(OptionalInt permissions) implements Member {}

  /**
   * A regular file whose bytes are fetched when they are asked for.
   *
   * @param size its size as stored, which is 0 for the files of a live /proc and /sys
   */
  record File(OptionalInt permissions, long size, Content content) implements Member {}

  /** A symbolic link with its target text as stored. */
  record Link(String target) implements Member {
    @Override
    public OptionalInt permissions() {
      return OptionalInt.empty();
    }
  }

  /** A device, socket or pipe: it may be listed, it is never opened. */
  record Other(OptionalInt permissions) implements Member {}

  /** Something that was there and could not be taken, for the reason given. */
  record Lost(String reason) implements Member {
    @Override
    public OptionalInt permissions() {
      return OptionalInt.empty();
    }
  }

  /** The bytes of a file, read to its end. */
  @FunctionalInterface
  interface Content {
    byte[] bytes() throws IOException;
  }
}
