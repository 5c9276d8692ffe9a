package org.tbvctl.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in one sentence. */
final class UsageSentence {

  /** How the parser words a value that is none of an option's. */
  private static final Pattern CHOICE =
      Pattern.compile("(.*: )expected one of \\[(.*)] \\(case-sensitive\\) but was '(.*)'");

  /** How it words a value that is no number, also one that is too large. */
  private static final Pattern NUMBER = Pattern.compile("(.*) is not an? (int|long|double)");

  /** Some options take lists and ranges, so they are tried where they do not. */
  private static final Pattern LIST = Pattern.compile("'\\d+(\\.\\.|,)[\\d.,]*'$");

  private static final Pattern WHOLE = Pattern.compile("'[-+]?\\d+'$");

  private UsageSentence() {}

  static String of(ParameterException failure) {
    if (failure instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    if (failure instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing(missing.getMissing().get(0), missing.getMessage());
    }
    String message = failure.getMessage();
    Matcher choice = CHOICE.matcher(message);
    if (choice.matches()) {
      return choice.group(1) + "'" + choice.group(3) + "'; expected " + words(choice.group(2));
    }
    Matcher number = NUMBER.matcher(message);
    if (number.matches()) {
      if (WHOLE.matcher(number.group(1)).find()) {
        long largest = number.group(2).equals("long") ? Long.MAX_VALUE : Integer.MAX_VALUE;
        return number.group(1) + " is out of range; the largest number is " + largest;
      }
      if (LIST.matcher(number.group(1)).find()) {
        return number.group(1) + " is more than one number; this option takes one, such as 32";
      }
      boolean whole = !number.group(2).equals("double");
      return number.group(1) + (whole ? " is no whole number" : " is no number");
    }
    return message;
  }

  /** {@code a, b, c} as {@code a, b or c}. */
  private static String words(String list) {
    int last = list.lastIndexOf(", ");
    return last < 0 ? list : list.substring(0, last) + " or " + list.substring(last + 2);
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

  private static String missing(ArgSpec argument, String message) {
    int least = argument.arity().min();
    if (argument.isOption()) {
      return ((CommandLine.Model.OptionSpec) argument).longestName()
          + (message.startsWith("Missing required option") ? " is missing: " : " needs a value: ")
          + argument.paramLabel();
    }
    return argument.paramLabel()
        + " is missing"
        + (least > 1 ? "; at least " + least + " are needed" : "");
  }
}
