package org.tbvctl.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Refuses numbers that mean nothing. */
final class Positive {

  private Positive() {}

  static void require(CommandSpec spec, String option, int value) {
    requireNoLess(spec, option, value, 1);
  }

  /** Refuses numbers outside a range, both ends of which are allowed. */
  static void requireWithin(CommandSpec spec, String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new ParameterException(
          spec.commandLine(),
          option + " is " + value + "; it takes a number from " + least + " to " + most);
    }
  }

  static void requireNoLess(CommandSpec spec, String option, int value, int least) {
    if (value < least) {
      throw new ParameterException(
          spec.commandLine(),
          option + " is " + value + "; it takes a number from " + least + " on");
    }
  }
}
