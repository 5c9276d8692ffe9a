package org.tbvctl.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Refuses options that would be taken and do nothing. */
final class OptionPairs {

  private OptionPairs() {}

  /**
   * Refuses options that only say how another one is followed, where that one is not given.
   *
   * @throws ParameterException naming both
   */
  static void goWithOnly(CommandSpec spec, String chosen, String... options) {
    ParseResult given = spec.commandLine().getParseResult();
    if (given.hasMatchedOption(chosen)) {
      return;
    }
    for (String option : options) {
      if (given.hasMatchedOption(option)) {
        throw new ParameterException(spec.commandLine(), option + " goes with " + chosen + " only");
      }
    }
  }
}
