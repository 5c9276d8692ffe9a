package org.tbvctl.verbs;

/**
 * The verbs of this machine are not used, because something is other than the program expects. The
 * message is one sentence that says what was found, what was expected and what to do.
 */
public sealed class VerbsRefusedException extends VerbsFailure permits OtherDriverException {

  private static final long serialVersionUID = 1L;

  public VerbsRefusedException(String message) {
    super(message);
  }

  public VerbsRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}
