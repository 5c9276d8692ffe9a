package org.tbvctl.verbs;

/** A chain of work requests that was not taken to its end. */
public final class PostRefusedException extends VerbsException {

  private static final long serialVersionUID = 1L;

  private final int accepted;

  PostRefusedException(String verb, int errno, int accepted) {
    super(verb, errno);
    this.accepted = accepted;
  }

  /** How many requests of the chain were taken before the refused one. */
  public int accepted() {
    return accepted;
  }
}
