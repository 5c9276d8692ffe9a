package org.tbvctl.capture;

import java.io.Closeable;
import java.io.IOException;
import java.util.OptionalInt;

/**
 * Where a capture is written to. Members come with the folders above them first or not at all; a
 * target that is closed without {@link #finish} leaves nothing behind.
 */
interface CaptureTarget extends Closeable {

  void folder(String path, OptionalInt permissions) throws IOException;

  void file(String path, byte[] bytes, OptionalInt permissions) throws IOException;

  void link(String path, String target) throws IOException;

  /** Makes the capture visible under its name, whole. */
  void finish() throws IOException;
}
