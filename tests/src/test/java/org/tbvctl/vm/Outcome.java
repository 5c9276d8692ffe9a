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
    if (status != 0) {
      throw new AssertionError("exit status " + status + "\n" + err + out);
    }
    return this;
  }
}
