package org.tbvctl.host;

/**
 * A host cannot be read from what was named: no capture, a damaged one, or one made to do harm. The
 * message is one sentence for the user that names the file, what was found and what was expected.
 */
public final class RefusedCaptureException extends Exception {

  private static final long serialVersionUID = 1L;

  public RefusedCaptureException(String message) {
    super(message);
  }

  public RefusedCaptureException(String message, Throwable cause) {
    super(message, cause);
  }
}
