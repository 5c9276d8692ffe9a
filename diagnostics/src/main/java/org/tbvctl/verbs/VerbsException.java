package org.tbvctl.verbs;

import org.tbvctl.system.Errno;

/** A verb that returned an error. */
public sealed class VerbsException extends VerbsFailure permits PostRefusedException {

  private static final long serialVersionUID = 1L;

  private final String verb;
  private final int errno;

  /**
   * A failure of a call.
   *
   * @param verb C name of the function
   * @param errno error number on Linux; 0 where the function gave none
   */
  public VerbsException(String verb, int errno) {
    super(verb + " failed: " + text(errno));
    this.verb = verb;
    this.errno = errno;
  }

  /** C name of the function that failed. */
  public String verb() {
    return verb;
  }

  /** Error number on Linux; 0 where the function gave none. */
  public int errno() {
    return errno;
  }

  /** The error number with its name and meaning, such as {@code 12 (ENOMEM, …)}. */
  public String text() {
    return text(errno);
  }

  private static String text(int errno) {
    return errno == 0 ? "no error number was given" : "errno " + Errno.words(errno);
  }
}
