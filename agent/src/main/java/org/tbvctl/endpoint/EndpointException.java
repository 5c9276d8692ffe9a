package org.tbvctl.endpoint;

/** The endpoint could not be opened as asked; the message is one sentence for the user. */
public final class EndpointException extends Exception {
  private static final long serialVersionUID = 1L;

  public EndpointException(String message) {
    super(message);
  }

  public EndpointException(String message, Throwable cause) {
    super(message, cause);
  }
}
