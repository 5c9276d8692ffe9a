package org.tbvctl.recorder;

/** The recording cannot be written or read; the message is one clause for a person. */
public final class RecordingException extends Exception {
  private static final long serialVersionUID = 1L;

  RecordingException(String message) {
    super(message);
  }

  RecordingException(String message, Throwable cause) {
    super(message, cause);
  }
}
