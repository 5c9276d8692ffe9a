package org.tbvctl.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.snapshot.Cabling;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/**
 * {@code tbvctl diagnose}: the main job. Its options are built by hand, because reading annotations
 * would take longer than reading the hosts.
 */
final class DiagnoseCommand implements Callable<Integer> {
  private final PositionalParamSpec captures =
      PositionalParamSpec.builder()
          .index("0..1")
          .arity("0..1")
          .paramLabel("CAPTURE")
          .type(List.class)
          .auxiliaryTypes(Path.class)
          .initialValue(List.of())
          .description("Captures of one or both ends. Without any: this host, live.")
          .build();

  private final OptionSpec peer =
      OptionSpec.builder("--peer")
          .paramLabel("WHERE")
          .type(String.class)
          .description("The other end: a capture, ssh:[USER@]HOST, or an agent's http://HOST:PORT.")
          .build();

  private final OptionSpec peerTokenFile =
      OptionSpec.builder("--peer-token-file")
          .paramLabel("FILE")
          .type(Path.class)
          .description("The token of the agent is in this file; else in TBVCTL_PEER_TOKEN.")
          .build();

  private final OptionSpec interval =
      OptionSpec.builder("--interval")
          .paramLabel("DURATION")
          .type(Duration.class)
          .converters(new DurationConverter())
          .description("Take two samples of live hosts this far apart, such as 5s.")
          .build();

  private final OptionSpec at =
      OptionSpec.builder("--at")
          .paramLabel("TIME")
          .type(String.class)
          .description(
              "This host as the agent recorded it: last, 5m before the end of the recording, or a"
                  + " time such as 10:15 or 2026-11-27 10:15:30.")
          .build();

  private final OptionSpec stateDirectory =
      OptionSpec.builder("--state-directory")
          .paramLabel("DIR")
          .type(Path.class)
          .description(
              "The folder of the recording. Default: $STATE_DIRECTORY, else /var/lib/tbvctl.")
          .build();

  private final OptionSpec only = names("--only", "Keep only findings of these areas or ids.");

  private final OptionSpec skip = names("--skip", "Leave out findings of these areas or ids.");

  private final Console console;
  private final CommandSpec spec;

  private DiagnoseCommand(Console console) {
    this.console = console;
    this.spec = CommandSpec.wrapWithoutInspection(this);
  }

  /** The command with its options. */
  static CommandSpec spec(Console console) {
    DiagnoseCommand command = new DiagnoseCommand(console);
    CommandSpec spec = command.spec.name("diagnose");
    spec.usageMessage()
        .description(
            "Walks the chain from kernel to application on one host or on both ends of a link,"
                + " books every frame, and names the first place where the books do not balance.")
        .footer(
            "",
            "Examples:",
            "  tbvctl diagnose hostA/ hostB.tar.gz",
            "  sudo tbvctl diagnose --peer ssh:hostB --interval 5s");
    spec.addPositional(command.captures);
    for (OptionSpec option :
        List.of(
            command.peer,
            command.peerTokenFile,
            command.interval,
            command.at,
            command.stateDirectory,
            command.only,
            command.skip)) {
      spec.addOption(option);
    }
    LiveOptions.addTo(spec);
    VerdictOptions.addTo(spec);
    Tbvctl.Common.addTo(spec);
    return spec;
  }

  private static OptionSpec names(String option, String description) {
    return OptionSpec.builder(option)
        .paramLabel("AREA|ID")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .splitRegex(",")
        .initialValue(List.of())
        .description(description)
        .build();
  }

  @Override
  public Integer call() throws Exception {
    FindingCatalogue catalogue = FindingCatalogue.load();
    VerdictOptions output = VerdictOptions.of(spec);
    List<String> kept = only.getValue();
    List<String> leftOut = skip.getValue();
    checkNames(catalogue, kept);
    checkNames(catalogue, leftOut);
    List<Check> checks = new ArrayList<>(Checks.all());
    Hosts hosts;
    try {
      hosts = new Hosts(read(checks));
    } catch (RefusedCaptureException refused) {
      return output.print(console, Diagnosis.refused("capture", refused.getMessage()));
    }
    Optional<String> sameHost = Cabling.sameHost(hosts);
    if (sameHost.isPresent()) {
      return output.print(console, Diagnosis.refused("pair", sameHost.get()));
    }
    return output.print(
        console,
        Diagnosis.of(
            hosts, checks, catalogue, id -> covers(kept, id, true) && !covers(leftOut, id, false)));
  }

  /** The hosts; a recording adds what was seen in both ends then to the checks. */
  private List<HostSnapshot> read(List<Check> checks) throws Exception {
    List<Path> given = captures.getValue();
    Optional<String> other = Optional.ofNullable(peer.getValue());
    if (at.getValue() != null && given.size() + (other.isPresent() ? 1 : 0) > 1) {
      throw new ParameterException(
          spec.commandLine(),
          "--at names this host as it was recorded, so one other end at the most goes with it");
    }
    if (other.isPresent() && given.size() > 1) {
      throw new ParameterException(
          spec.commandLine(),
          "--peer names the other end, so one CAPTURE at the most goes with it");
    }
    LiveOptions.refuseBeside(spec, given, "--root");
    if (stateDirectory.getValue() != null) {
      OptionPairs.goWithOnly(spec, "--at", "--state-directory");
    }
    if (peerTokenFile.getValue() != null) {
      OptionPairs.goWithOnly(spec, "--peer", "--peer-token-file");
    }
    if (other.filter(PeerReading::isLive).isEmpty()) {
      LiveOptions.refuseBeside(spec, given, "--interval");
    }
    Duration apart = interval.getValue();
    if (apart != null && apart.isZero()) {
      throw new ParameterException(
          spec.commandLine(), "--interval: two samples of one moment show nothing that moves");
    }
    Sampling sampling = apart == null ? Sampling.ONCE : Sampling.pair(apart);
    List<HostSnapshot> hosts = new ArrayList<>();
    try (PeerReading reading =
        PeerReading.start(
            other,
            sampling,
            Optional.ofNullable(peerTokenFile.getValue()),
            console.environment())) {
      if (at.getValue() != null) {
        hosts.add(recorded(apart, checks));
      } else if (given.isEmpty()) {
        hosts.add(snapshot(LiveOptions.of(spec).open(console, sampling)));
      }
      hosts.addAll(CaptureReading.all(given));
      reading.get().ifPresent(hosts::add);
    }
    return hosts;
  }

  private HostSnapshot recorded(Duration apart, List<Check> checks) throws Exception {
    Path folder = stateDirectory.getValue();
    return RecordedReading.of(folder == null ? StateDirectory.ofEnvironment(console) : folder)
        .snapshot(spec.commandLine(), checks, at.getValue(), Optional.ofNullable(apart));
  }

  private static HostSnapshot snapshot(HostSource opened) throws Exception {
    try (HostSource source = opened) {
      return HostSnapshot.read(source);
    }
  }

  private void checkNames(FindingCatalogue catalogue, List<String> names) {
    for (String name : names) {
      if (catalogue.kinds().stream().noneMatch(kind -> covers(name, kind.id()))) {
        throw new ParameterException(
            spec.commandLine(),
            "'"
                + name
                + "' is neither a finding id nor an area; 'tbvctl explain findings' lists them");
      }
    }
  }

  private static boolean covers(List<String> names, String id, boolean whenEmpty) {
    return names.isEmpty() ? whenEmpty : names.stream().anyMatch(name -> covers(name, id));
  }

  private static boolean covers(String name, String id) {
    return id.equals(name) || id.startsWith(name + ".");
  }
}
