package org.tbvctl.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import picocli.CommandLine.Option;

/** Which host a command reads when no capture is named. */
final class LiveOptions {

  @Option(
      names = "--root",
      paramLabel = "DIR",
      defaultValue = "/",
      description = "Read the live host below this folder. Default: ${DEFAULT-VALUE}.")
  private Path root;

  /**
   * The folder that stands for the host's root.
   *
   * @throws RefusedCaptureException when it is no folder
   */
  Path root() throws RefusedCaptureException {
    if (!Files.isDirectory(root)) {
      throw new RefusedCaptureException(
          root + " is no folder; --root takes the folder that holds a host's proc, sys and etc.");
    }
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
