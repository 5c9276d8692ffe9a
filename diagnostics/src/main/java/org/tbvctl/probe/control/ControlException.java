package org.tbvctl.probe.control;

/** The two ends cannot go on together. The message is one sentence for a person. */
public final class ControlException extends Exception {
  private static final long serialVersionUID = 1L;

  public ControlException(String message) {
    super(message);
  }

  public ControlException(String message, Throwable cause) {
    super(message, cause);
  }
}
