package org.tbvctl.verbs;

/** A verb that failed, or a library that is not used. */
public abstract sealed class VerbsFailure extends Exception
    permits VerbsException, VerbsRefusedException {

  private static final long serialVersionUID = 1L;

  VerbsFailure(String message) {
    super(message);
  }

  VerbsFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
