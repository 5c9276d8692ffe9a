package org.tbvctl.cli;

import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.IoReason;
import org.tbvctl.metrics.HostMetrics;
import org.tbvctl.metrics.MetricsText;
import org.tbvctl.metrics.TextFile;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import picocli.CommandLine.Option;

/** One look instead of a watch, for node_exporter's textfile collector. */
final class OnceOptions {

  @Option(names = "--once", description = "Look at the host once, write the metrics, and end.")
  private boolean once;

  @Option(
      names = "--textfile",
      paramLabel = "FILE",
      description =
          "With --once: replace this file of node_exporter's textfile collector (FILE.prom) instead"
              + " of printing.")
  private Optional<Path> textfile = Optional.empty();

  boolean isChosen() {
    return once;
  }

  /** Options that were given and mean nothing without {@code --once}. */
  Optional<String> misuse() {
    return !once && textfile.isPresent()
        ? Optional.of("--textfile goes with --once; without it the agent serves its metrics")
        : Optional.empty();
  }

  int run(Console console, HostSource opened) throws IOException {
    try (HostSource source = opened) {
      HostSnapshot host = HostSnapshot.read(source);
      Diagnosis diagnosis =
          Diagnosis.of(new Hosts(List.of(host)), Checks.all(), FindingCatalogue.load(), id -> true);
      MetricSnapshots metrics =
          new HostMetrics(Version.text(), System::nanoTime).of(host, diagnosis.findings());
      if (textfile.isPresent()) {
        return write(console, textfile.get(), metrics, host);
      }
      MetricsText.PROMETHEUS.write(console.out(), metrics);
      return code(host);
    }
  }

  private static int write(Console console, Path file, MetricSnapshots metrics, HostSnapshot host) {
    try {
      TextFile.write(file, metrics);
      return code(host);
    } catch (IOException e) {
      console
          .err()
          .println(
              "tbvctl: "
                  + file
                  + " was not written ("
                  + IoReason.of(e)
                  + "); name a file in a folder that this user may write to.");
      return ExitCode.NOT_EXAMINED.value();
    }
  }

  private static int code(HostSnapshot host) {
    return (host.showsAnything() ? ExitCode.OK : ExitCode.NOT_EXAMINED).value();
  }
}
