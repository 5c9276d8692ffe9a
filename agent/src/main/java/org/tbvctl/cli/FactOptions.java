package org.tbvctl.cli;

import picocli.CommandLine.Option;

/** How facts are printed. They are not judged, so nothing can fail on a severity. */
final class FactOptions extends OutputOptions {

  /** Taken, since every command takes it, and not listed, since it changes nothing here. */
  @Option(names = "--fail-on", defaultValue = "error", hidden = true)
  private VerdictOptions.FailOn failOn;
}
