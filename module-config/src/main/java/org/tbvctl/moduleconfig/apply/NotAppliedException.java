package org.tbvctl.moduleconfig.apply;

/** Nothing was changed; the message says why and what to do, in one sentence. */
public final class NotAppliedException extends Exception {
  private static final long serialVersionUID = 1L;

  public NotAppliedException(String message) {
    super(message);
  }

  public NotAppliedException(String message, Throwable cause) {
    super(message, cause);
  }
}
