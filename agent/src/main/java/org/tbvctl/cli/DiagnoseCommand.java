package org.tbvctl.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.snapshot.Cabling;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0..1",
      paramLabel = "CAPTURE",
      arity = "0..1",
      description = "Captures of one or both ends. Without any: this host, live.")
  private List<Path> captures = List.of();

  @Option(
      names = "--peer",
      paramLabel = "WHERE",
      description = "The other end: a capture, or ssh:[USER@]HOST.")
  private Optional<String> peer = Optional.empty();

  @Option(
      names = "--interval",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "Take two samples of live hosts this far apart, such as 5s.")
  private Optional<Duration> interval = Optional.empty();

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

  @Mixin private LiveOptions live;
  @Mixin private OutputOptions output;
  @Mixin private Tbvctl.Common common;

  DiagnoseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    FindingCatalogue catalogue = FindingCatalogue.load();
    checkNames(catalogue);
    Hosts hosts;
    try {
      hosts = new Hosts(read());
    } catch (RefusedCaptureException refused) {
      return output.print(console, Diagnosis.refused("capture", refused.getMessage()));
    }
    Optional<String> sameHost = Cabling.sameHost(hosts);
    if (sameHost.isPresent()) {
      return output.print(console, Diagnosis.refused("pair", sameHost.get()));
    }
    return output.print(console, Diagnosis.of(hosts, Checks.all(), catalogue, this::wanted));
  }

  private List<HostSnapshot> read() throws Exception {
    if (peer.isPresent() && captures.size() > 1) {
      throw new ParameterException(
          spec.commandLine(),
          "--peer names the other end, so one CAPTURE at the most goes with it");
    }
    Sampling sampling = interval.map(Sampling::pair).orElse(Sampling.ONCE);
    List<HostSnapshot> hosts = new ArrayList<>();
    try (PeerReading other = PeerReading.start(peer, sampling)) {
      if (captures.isEmpty()) {
        hosts.add(snapshot(live.open(console, sampling)));
      }
      hosts.addAll(CaptureReading.all(captures));
      other.get().ifPresent(hosts::add);
    }
    return hosts;
  }

  private static HostSnapshot snapshot(HostSource opened) throws Exception {
    try (HostSource source = opened) {
      return HostSnapshot.read(source);
    }
  }

  private void checkNames(FindingCatalogue catalogue) {
    List<String> names = new ArrayList<>(only);
    names.addAll(skip);
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

  private boolean wanted(String id) {
    boolean chosen = only.isEmpty() || only.stream().anyMatch(name -> covers(name, id));
    return chosen && skip.stream().noneMatch(name -> covers(name, id));
  }

  private static boolean covers(String name, String id) {
    return id.equals(name) || id.startsWith(name + ".");
  }
}
