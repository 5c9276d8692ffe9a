package org.tbvctl.probe.traffic;

/** A measurement that cannot go on. The message is one sentence for a person. */
public class TrafficException extends Exception {
  private static final long serialVersionUID = 1L;

  public TrafficException(String message) {
    super(message);
  }

  public TrafficException(String message, Throwable cause) {
    super(message, cause);
  }
}
