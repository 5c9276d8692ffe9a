package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tbvctl diagnose}: the main job. */
@Command(
    name = "diagnose",
    description = {
      "Walks the chain from kernel to application on one host or on both ends of a link, books every"
          + " frame, and names the first place where the books do not balance."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl diagnose hostA/ hostB.tar.gz",
      "  sudo tbvctl diagnose --peer ssh:hostB --interval 5s"
    })
final class DiagnoseCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "CAPTURE",
      arity = "0..2",
      description = "Captures of one or both ends. Without any: this host, live.")
  private List<Path> captures = List.of();

  @Option(
      names = "--only",
      paramLabel = "AREA|ID",
      split = ",",
      description = "Keep only findings of these areas or ids.")
  private List<String> only = List.of();

  @Option(
      names = "--skip",
      paramLabel = "AREA|ID",
      split = ",",
      description = "Leave out findings of these areas or ids.")
  private List<String> skip = List.of();

  @Mixin private OutputOptions output;
  @Mixin private Tbvctl.Common common;

  DiagnoseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    List<HostSnapshot> hosts = new ArrayList<>();
    for (Path capture : captures) {
      try (HostSource source = Captures.open(capture)) {
        hosts.add(HostSnapshot.read(source));
      } catch (RefusedCaptureException refused) {
        return output.print(console, Diagnosis.refused(capture.toString(), refused.getMessage()));
      }
    }
    Diagnosis diagnosis =
        Diagnosis.of(new Hosts(hosts), Checks.all(), FindingCatalogue.load(), this::wanted);
    return output.print(console, diagnosis);
  }

  private boolean wanted(String id) {
    boolean chosen = only.isEmpty() || only.stream().anyMatch(name -> covers(name, id));
    return chosen && skip.stream().noneMatch(name -> covers(name, id));
  }

  private static boolean covers(String name, String id) {
    return id.equals(name) || id.startsWith(name + ".");
  }
}
