package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.mac.check.MacChecks;
import org.tbvctl.mesh.Mesh;
import org.tbvctl.mesh.MeshChecks;
import org.tbvctl.mesh.MeshDocument;
import org.tbvctl.mesh.MeshText;
import org.tbvctl.snapshot.Hosts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code tbvctl mesh check}. */
@Command(
    name = "check",
    description = {
      "Finds the cables between the captured hosts, the pairs without one, parallel cables that a"
          + " hostfile lists crosswise, and what keeps the Macs among them from RDMA."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl mesh check able/ baker/ charlie/",
      "  tbvctl mesh check *.tar.gz -o json"
    })
final class MeshCheckCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "CAPTURE", arity = "2..*", description = "Captures of the hosts.")
  private List<Path> captures = List.of();

  @Mixin private VerdictOptions output;
  @Mixin private Tbvctl.Common common;

  MeshCheckCommand(Console console) {
    this.console = console;
  }

  static List<Check> checks() {
    List<Check> checks = new ArrayList<>(MacChecks.all());
    checks.addAll(MeshChecks.ofCluster());
    return checks;
  }

  @Override
  public Integer call() throws Exception {
    Hosts hosts;
    try {
      hosts = CaptureReading.ofDifferentHosts(captures);
    } catch (RefusedCaptureException refused) {
      return output.print(console, Diagnosis.refused("capture", refused.getMessage()));
    }
    Mesh mesh = Mesh.of(hosts);
    Diagnosis diagnosis = Diagnosis.of(hosts, checks(), FindingCatalogue.load(), id -> true);
    switch (output.format()) {
      case json -> {
        Map<String, Object> document = VerdictOptions.document(console, diagnosis);
        document.put("mesh", MeshDocument.of(mesh));
        OutputOptions.printJson(console, document);
        return output.exitCode(diagnosis.status()).value();
      }
      case text -> console.out().print(MeshText.of(mesh));
      case jsonl -> {
        // one finding a line, and nothing that is no finding
      }
    }
    return output.print(console, diagnosis);
  }
}
