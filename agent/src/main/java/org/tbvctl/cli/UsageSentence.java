package org.tbvctl.cli;

import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in one sentence. */
final class UsageSentence {

  private UsageSentence() {}

  static String of(ParameterException failure) {
    if (failure instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    if (failure instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing(missing.getMissing().get(0));
    }
    return failure.getMessage().replace(" is not an int", " is no whole number");
  }

  private static String unmatched(UnmatchedArgumentException failure) {
    CommandLine command = failure.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    String word = "'" + failure.getUnmatched().get(0) + "'";
    if (failure.isUnknownOption()) {
      return word + " is no option of '" + name + "'";
    }
    return command.getSubcommands().isEmpty()
        ? word + " is one argument more than '" + name + "' takes"
        : word + " is no command; '" + name + " --help' lists them";
  }

  private static String missing(ArgSpec argument) {
    int least = argument.arity().min();
    if (argument.isOption()) {
      return ((CommandLine.Model.OptionSpec) argument).longestName()
          + " needs a value: "
          + argument.paramLabel();
    }
    return argument.paramLabel()
        + " is missing"
        + (least > 1 ? "; at least " + least + " are needed" : "");
  }
}
