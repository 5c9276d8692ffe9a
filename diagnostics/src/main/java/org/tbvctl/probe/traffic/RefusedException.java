package org.tbvctl.probe.traffic;

/** A worker cannot do what was asked, said so, and can be asked for something else. */
public final class RefusedException extends TrafficException {
  private static final long serialVersionUID = 1L;

  public RefusedException(String message) {
    super(message);
  }
}
