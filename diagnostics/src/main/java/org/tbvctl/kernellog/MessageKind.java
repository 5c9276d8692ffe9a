package org.tbvctl.kernellog;

import java.util.List;
import java.util.Optional;

/**
 * One message of the catalogue.
 *
 * @param id stable id such as {@code native.hello_failed}
 * @param stage bring-up or data-path stage that prints it
 * @param level level that the kernel gives it; info for lines that only look like faults
 * @param shapes its wordings, placeholders in braces
 * @param releases module releases that print it: {@code all}, {@code kernel} for messages of the
 *     kernel around the module, or a comma-separated list
 * @param finding id of the finding that it leads to, where there is one
 * @param meaning what it says, in one or more sentences
 */
public record MessageKind(
    String id,
    String stage,
    Level level,
    List<String> shapes,
    String releases,
    Optional<String> finding,
    String meaning) {

  /** Whether the module prints it, rather than the kernel around it. */
  public boolean isOfModule() {
    return !releases.equals("kernel");
  }
}
