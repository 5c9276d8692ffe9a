package org.tbvctl.ladder;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * Walks the rungs of a host. A rung passes when a reading proves it and no finding says that it
 * failed; what needs a failed rung is not reached, and not failed again.
 */
public final class Ladder {
  private final HostSnapshot host;
  private final List<Finding> findings;
  private final Rungs rungs;
  private final Consequences consequences;
  private final Map<Rung, Step> steps = new EnumMap<>(Rung.class);

  private Ladder(
      HostSnapshot host, List<Finding> findings, Rungs rungs, Consequences consequences) {
    this.host = host;
    this.findings = findings;
    this.rungs = rungs;
    this.consequences = consequences;
  }

  /**
   * The ladders of all hosts, one after the other.
   *
   * @param findings everything that was found, before consequences were folded
   */
  public static List<Step> of(Hosts hosts, List<Finding> findings) {
    Rungs rungs = Rungs.load();
    Consequences consequences = Consequences.load();
    List<Step> steps = new ArrayList<>();
    for (HostSnapshot host : hosts.all()) {
      steps.addAll(new Ladder(host, findings, rungs, consequences).walk());
    }
    return steps;
  }

  /** The ladder of one host, top rung last. */
  public static List<Step> of(HostSnapshot host, List<Finding> findings) {
    return new Ladder(host, findings, Rungs.load(), Consequences.load()).walk();
  }

  private List<Step> walk() {
    Readings readings = new Readings(host);
    for (Rung rung : Rung.values()) {
      step(rung, readings);
    }
    List<Step> walked = new ArrayList<>(steps.values());
    if (host.system().mac()) {
      walked.removeIf(step -> step.state() != RungState.FAILED);
    }
    return walked;
  }

  /** A rung may need a later one (READY is printed before the tunnel), so steps are kept. */
  private Step step(Rung rung, Readings readings) {
    Step known = steps.get(rung);
    if (known == null) {
      known = judge(rung, readings);
      steps.put(rung, known);
    }
    return known;
  }

  private Step judge(Rung rung, Readings readings) {
    Optional<String> proof = readings.proof(rung);
    List<Finding> failures = failures(rung);
    Optional<Finding> own =
        failures.stream().filter(it -> consequences.foldsInto(it, findings).isEmpty()).findFirst();
    if (own.isPresent()) {
      String rest = proof.map(words -> " (" + words + ")").orElse("");
      return new Step(host.name(), rung, RungState.FAILED, because(own.get()) + rest);
    }
    Optional<String> elsewhere =
        failures.stream()
            .flatMap(it -> consequences.foldsInto(it, findings).stream())
            .map(Ladder::because)
            .findFirst();
    if (proof.isPresent()) {
      String rest = elsewhere.map(cause -> "; the rest waits: " + cause).orElse("");
      return new Step(host.name(), rung, RungState.PASSED, proof.get() + rest);
    }
    if (elsewhere.isPresent()) {
      return new Step(host.name(), rung, RungState.NOT_REACHED, elsewhere.get());
    }
    return below(rung, readings)
        .orElseGet(() -> new Step(host.name(), rung, RungState.UNKNOWN, missing(rung)));
  }

  private Optional<Step> below(Rung rung, Readings readings) {
    for (Rung needed : rung.needs()) {
      Step step = step(needed, readings);
      if (step.state() == RungState.FAILED) {
        String because = needed.word() + " failed: " + step.because();
        return Optional.of(new Step(host.name(), rung, RungState.NOT_REACHED, because));
      }
      if (step.state() == RungState.NOT_REACHED) {
        return Optional.of(new Step(host.name(), rung, RungState.NOT_REACHED, step.because()));
      }
    }
    return Optional.empty();
  }

  private List<Finding> failures(Rung rung) {
    return findings.stream()
        .filter(finding -> finding.isConfirmedError() && isHere(finding))
        .filter(finding -> rungs.of(finding.id()).filter(rung::equals).isPresent())
        .toList();
  }

  private boolean isHere(Finding finding) {
    return finding.place().isOn(host.name());
  }

  private static String because(Finding finding) {
    return finding.title() + " [" + finding.id() + "]";
  }

  /** What would have to be read to tell. */
  private static String missing(Rung rung) {
    return switch (rung) {
      case KERNEL_AND_MODULE -> "neither modinfo nor the module folder was read";
      case LOADED -> "proc/modules was not read";
      case CONFIGURED_STAGE -> "no parameters and no counters were read";
      case CONTROLLER, PEER_HOST, SERVICE -> "sys/bus/thunderbolt was not read";
      case RINGS, HELLO, READY, TUNNEL -> "neither counters nor messages of a rail were read";
      case VERBS_DEVICE, UDEV_NAME -> "sys/class/infiniband shows no device of the module";
      case PROVIDER -> "the provider's folder and ibv_devices were not read";
      case UVERBS_ACCESS -> "/dev/infiniband was not listed";
      case ADDRESS -> "no GID table was read";
      case DATA_PATH -> "nothing was received yet, so nothing proves it";
    };
  }
}
