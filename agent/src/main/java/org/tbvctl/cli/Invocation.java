package org.tbvctl.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** The words that a command was called with, for its report. */
final class Invocation {

  private Invocation() {}

  static List<String> of(CommandSpec spec) {
    CommandSpec top = spec;
    while (top.parent() != null) {
      top = top.parent();
    }
    return new ArrayList<>(top.commandLine().getParseResult().originalArgs());
  }
}
