package org.tbvctl.vm;

/**
 * What a command in the machine came to.
 *
 * @param status exit status
 * @param out standard output
 * @param err standard error
 */
record Outcome(int status, String out, String err) {

  /** This outcome, when the command succeeded; otherwise the test fails with what was printed. */
  Outcome succeeded() {
    return exited(0);
  }

  /** The same for a command that has to end with another status. */
  Outcome exited(int expected) {
    if (status != expected) {
      throw new AssertionError(
          "exit status " + status + " where " + expected + " is due\n" + err + out);
    }
    return this;
  }
}
