package org.tbvctl.probe.session;

/** A probe that cannot go on. The message is one sentence for a person. */
public class SessionException extends Exception {
  private static final long serialVersionUID = 1L;

  public SessionException(String message) {
    super(message);
  }

  public SessionException(String message, Throwable cause) {
    super(message, cause);
  }
}
