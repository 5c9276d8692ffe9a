package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.List;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which host a command reads when no capture is named. */
final class LiveOptions {

  private static final String ABOUT_ROOT =
      "Read the live host below this folder. Default: ${DEFAULT-VALUE}.";

  @Option(names = "--root", paramLabel = "DIR", defaultValue = "/", description = ABOUT_ROOT)
  private Path root;

  /** Adds the option to a command that is built without annotations. */
  static void addTo(CommandSpec spec) {
    spec.addOption(
        OptionSpec.builder("--root")
            .paramLabel("DIR")
            .type(Path.class)
            .defaultValue("/")
            .description(ABOUT_ROOT)
            .build());
  }

  /** What was given for the option of {@link #addTo}, after parsing. */
  static LiveOptions of(CommandSpec spec) {
    LiveOptions options = new LiveOptions();
    options.root = spec.findOption("--root").getValue();
    return options;
  }

  /**
   * Refuses options that only say how a live host is read, where captures are read instead.
   *
   * @throws ParameterException naming the option that was given
   */
  static void refuseBeside(CommandSpec spec, List<Path> captures, String... options) {
    for (String option : options) {
      if (!captures.isEmpty() && spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new ParameterException(
            spec.commandLine(),
            option + " is about a live host, and a capture is read here; leave one of them out");
      }
    }
  }

  /**
   * The folder that stands for the host's root.
   *
   * @throws RefusedCaptureException when it is no folder
   */
  Path root() throws RefusedCaptureException {
    ThisHost.requireFolder(root);
    return root;
  }

  /** This host, sampled once. */
  HostSource open(Console console) throws RefusedCaptureException {
    return open(console, Sampling.ONCE);
  }

  HostSource open(Console console, Sampling sampling) throws RefusedCaptureException {
    return ThisHost.open(
        root, sampling, new LocalTools(console.environment().getOrDefault("PATH", "")));
  }

  /** The capture, or this host where none is named. */
  HostSource open(Console console, List<Path> captures) throws RefusedCaptureException {
    return captures.isEmpty() ? open(console) : Captures.open(captures.get(0));
  }
}
