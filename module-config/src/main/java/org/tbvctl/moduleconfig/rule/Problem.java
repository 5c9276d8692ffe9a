package org.tbvctl.moduleconfig.rule;

import java.util.List;
import java.util.Optional;

/**
 * One thing wrong with a parameter line.
 *
 * @param rule the rule that says so, such as T1; K3 for values that the kernel cannot convert
 * @param finding id of the finding that it is, such as {@code config.conflict}
 * @param parameters the parameters it is about, the one to change first
 * @param title one clause with the values
 * @param reason why, as a clause; may be empty
 * @param kernelLine what the kernel prints about it once it gets that far
 * @param errno errno with which it ends the load, 0 when the load goes on
 * @param ladder whether it only says that a switch is missing which the transport needs
 */
public record Problem(
    String rule,
    String finding,
    List<String> parameters,
    String title,
    String reason,
    Optional<String> kernelLine,
    int errno,
    boolean ladder) {

  public Problem {
    parameters = List.copyOf(parameters);
  }

  /** Whether the module does not load with it. */
  public boolean refuses() {
    return errno != 0;
  }
}
