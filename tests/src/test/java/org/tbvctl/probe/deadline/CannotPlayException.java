package org.tbvctl.probe.deadline;

import java.io.IOException;

/** A case for which this machine lacks something. */
final class CannotPlayException extends IOException {
  private static final long serialVersionUID = 1L;

  CannotPlayException(String message) {
    super(message);
  }
}
