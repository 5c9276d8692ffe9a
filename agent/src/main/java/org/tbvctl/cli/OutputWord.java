package org.tbvctl.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The output format that a command line asks for which could not be parsed. */
final class OutputWord {

  private OutputWord() {}

  /** The last word given for it; empty when none is, or when the command writes to a file. */
  static String of(CommandSpec command, String... given) {
    OptionSpec option = command.findOption("--output");
    if (option == null || !option.type().isEnum()) {
      return "";
    }
    String word = "";
    for (int at = 0; at < given.length && !given[at].equals("--"); at++) {
      for (String name : option.names()) {
        word = after(name, given, at, word);
      }
    }
    return word;
  }

  private static String after(String name, String[] given, int at, String otherwise) {
    String argument = given[at];
    if (argument.equals(name)) {
      return at + 1 < given.length ? given[at + 1] : otherwise;
    }
    if (!argument.startsWith(name)) {
      return otherwise;
    }
    String rest = argument.substring(name.length());
    if (rest.startsWith("=")) {
      return rest.substring(1);
    }
    // -ojson
    return name.startsWith("--") ? otherwise : rest;
  }
}
