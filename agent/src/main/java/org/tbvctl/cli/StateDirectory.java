package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the agent keeps its recording. */
final class StateDirectory {
  /** As systemd names it to a service. */
  private static final String VARIABLE = "STATE_DIRECTORY";

  private static final String DEFAULT = "/var/lib/tbvctl";

  @Option(
      names = "--state-directory",
      paramLabel = "DIR",
      description = "The folder of the recording. Default: $STATE_DIRECTORY, else /var/lib/tbvctl.")
  private Optional<Path> folder = Optional.empty();

  Path path(Console console) {
    return folder.orElseGet(() -> ofEnvironment(console));
  }

  static Path ofEnvironment(Console console) {
    // systemd lists several with colons between them; the first is the service's own.
    String listed = console.environment().getOrDefault(VARIABLE, "");
    int colon = listed.indexOf(':');
    String first = colon < 0 ? listed : listed.substring(0, colon);
    return Path.of(first.isEmpty() ? DEFAULT : first);
  }
}
