package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.identity.IdentityChecks;
import org.tbvctl.naming.AddressPlan;
import org.tbvctl.naming.NamingChecks;
import org.tbvctl.naming.NamingPlan;
import org.tbvctl.naming.RulePlanner;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.visibility.VisibilityChecks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tbvctl naming check}. */
@Command(
    name = "check",
    description = {
      "Says which names will not survive the next boot or replug, and why. With the captures of both"
          + " ends it proposes a subnet of its own for each cable."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl naming check",
      "  tbvctl naming check hostA.tar.gz hostB.tar.gz"
    })
final class NamingCheckCommand implements Callable<Integer> {

  /** Findings of other areas that are about names or the addresses that hang on them. */
  private static final Set<String> RELATED =
      Set.of(
          "visibility.device-renamed",
          "visibility.half-renamed",
          "identity.shared-gid-source",
          "identity.duplicate-gid",
          "identity.link-local-first",
          "identity.netdev-missing");

  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0..1",
      paramLabel = "CAPTURE",
      arity = "0..1",
      description = "Captures of one or both ends. Without any: this host, live.")
  private List<Path> captures = List.of();

  @Mixin private LiveOptions live;
  @Mixin private VerdictOptions output;
  @Mixin private Tbvctl.Common common;

  NamingCheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Hosts hosts;
    try {
      hosts = read();
    } catch (RefusedCaptureException refused) {
      return output.print(console, Diagnosis.refused("capture", refused.getMessage()));
    }
    Diagnosis diagnosis = judge(hosts);
    List<AddressPlan> addresses = hosts.isPair() ? AddressPlan.of(hosts) : List.of();
    if (output.format() == OutputOptions.Format.json) {
      OutputOptions.printJson(console, document(hosts, diagnosis, addresses));
      return output.exitCode(diagnosis.status()).value();
    }
    int code = output.print(console, diagnosis);
    if (output.format() == OutputOptions.Format.text) {
      print(addresses);
    }
    return code;
  }

  private Hosts read() throws Exception {
    LiveOptions.refuseBeside(spec, captures, "--root");
    if (!captures.isEmpty()) {
      return CaptureReading.ofDifferentHosts(captures);
    }
    try (HostSource source = live.open(console)) {
      return new Hosts(List.of(HostSnapshot.read(source)));
    }
  }

  private static Diagnosis judge(Hosts hosts) {
    List<Check> checks = new ArrayList<>(VisibilityChecks.all());
    checks.addAll(IdentityChecks.all());
    checks.addAll(NamingChecks.all());
    Diagnosis whole =
        Diagnosis.of(
            hosts,
            checks,
            FindingCatalogue.load(),
            id -> id.startsWith("naming.") || RELATED.contains(id));
    return new Diagnosis(hosts, whole.findings(), whole.unknowns(), List.of(), List.of());
  }

  private Map<String, Object> document(
      Hosts hosts, Diagnosis diagnosis, List<AddressPlan> addresses) {
    Map<String, Object> naming = new LinkedHashMap<>();
    List<Object> plans = new ArrayList<>();
    for (HostSnapshot host : hosts.all()) {
      NamingPlan plan = RulePlanner.plan(host, false);
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("host", host.name());
      one.put("files", plan.files().stream().map(file -> "/" + file.path()).toList());
      one.put("warnings", plan.warnings());
      one.put("commands", plan.commands());
      plans.add(one);
    }
    naming.put("rules", plans);
    naming.put("addresses", addresses.stream().map(NamingCheckCommand::document).toList());
    Map<String, Object> document = VerdictOptions.document(console, diagnosis);
    document.put("naming", naming);
    return document;
  }

  private static Map<String, Object> document(AddressPlan plan) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("cable", plan.cable());
    one.put(plan.hostA(), plan.a());
    one.put(plan.hostB(), plan.b());
    return one;
  }

  private void print(List<AddressPlan> addresses) {
    if (addresses.isEmpty()) {
      return;
    }
    console.out().println();
    console.out().println("A subnet of its own for each cable, free on both hosts:");
    for (AddressPlan plan : addresses) {
      console
          .out()
          .printf(
              "  %s:  %s on %s,  %s on %s%n",
              plan.cable(), plan.a(), plan.hostA(), plan.b(), plan.hostB());
    }
  }
}
