package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.mac.check.MacChecks;
import org.tbvctl.mesh.HostfilePlan;
import org.tbvctl.mesh.Mesh;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.wording.Sentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tbvctl mesh plan}. */
@Command(
    name = "plan",
    description = {
      "Writes the JACCL hostfile for the captured hosts: rank 0 is the first. What the captures do not"
          + " tell is named on standard error, or under \"unknown\" in JSON output."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl mesh plan able/ baker/ charlie/ > hosts.json",
      "  tbvctl mesh plan able/ baker/ -o json"
    })
final class MeshPlanCommand implements Callable<Integer> {
  private static final String SCHEMA = "tbvctl.mesh-plan/1";

  /** What is printed. */
  enum Format {
    text,
    json
  }

  private final Console console;

  @Parameters(
      paramLabel = "CAPTURE",
      arity = "2..*",
      description = "Captures of the hosts, in the order of their ranks.")
  private List<Path> captures = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "text: the hostfile alone. json: the hostfile with what is unknown. Default:"
              + " ${DEFAULT-VALUE}.")
  private Format format;

  @Mixin private Tbvctl.Common common;

  MeshPlanCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Hosts hosts = CaptureReading.ofDifferentHosts(captures);
    HostfilePlan plan = HostfilePlan.of(Mesh.of(hosts));
    List<String> unknown = new ArrayList<>(faults(hosts));
    unknown.addAll(plan.unknown());
    switch (format) {
      case text -> {
        OutputOptions.printJson(console, plan.hosts());
        unknown.forEach(sentence -> console.err().println("# " + TextStyle.line(sentence)));
      }
      case json -> {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schema", SCHEMA);
        document.put("hostfile", plan.hosts());
        document.put("unknown", unknown);
        OutputOptions.printJson(console, document);
      }
    }
    return ExitCode.OK.value();
  }

  /** A hostfile does not help against these. */
  private static List<String> faults(Hosts hosts) {
    return Diagnosis.of(hosts, MacChecks.all(), FindingCatalogue.load(), id -> true)
        .findings()
        .stream()
        .filter(Finding::isConfirmedError)
        .map(finding -> "To be mended first: " + Sentence.of(finding.title()))
        .toList();
  }
}
