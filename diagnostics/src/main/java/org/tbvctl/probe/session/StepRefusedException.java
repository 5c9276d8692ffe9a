package org.tbvctl.probe.session;

/** One step that a device cannot do. Other steps can be run in the same session. */
public final class StepRefusedException extends SessionException {
  private static final long serialVersionUID = 1L;

  public StepRefusedException(String message) {
    super(message);
  }
}
