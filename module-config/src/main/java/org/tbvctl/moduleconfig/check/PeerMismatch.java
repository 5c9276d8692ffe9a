package org.tbvctl.moduleconfig.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.ReleaseGuess;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.parameter.Releases;

/** {@code config.peer-mismatch}: what both ends must share and do not. */
final class PeerMismatch {
  private static final String STRIPING = "native_fragment_striping";
  private static final String END_TO_END = "native_e2e";
  private static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters/";

  private final Releases releases;
  private final Findings findings;

  PeerMismatch(Releases releases, Findings findings) {
    this.releases = releases;
    this.findings = findings;
  }

  /** Compares the two ends of a link. */
  void compare(HostConfiguration left, HostConfiguration right) {
    if (!left.isLive() || !right.isLive()) {
      return;
    }
    builds(left, right);
    Map<String, String> one = left.running();
    Map<String, String> other = right.running();
    if (one.containsKey(STRIPING) && other.containsKey(STRIPING)) {
      striping(left, right, one.get(STRIPING), other.get(STRIPING));
    }
    if (one.containsKey(END_TO_END) && other.containsKey(END_TO_END)) {
      endToEnd(left, right, one.get(END_TO_END), other.get(END_TO_END));
    }
  }

  private void builds(HostConfiguration left, HostConfiguration right) {
    ReleaseGuess one = left.host().moduleBuild();
    ReleaseGuess other = right.host().moduleBuild();
    Set<String> oneSpeaks = wireFormats(one);
    Set<String> otherSpeaks = wireFormats(other);
    boolean common = oneSpeaks.stream().anyMatch(otherSpeaks::contains);
    if (oneSpeaks.isEmpty() || otherSpeaks.isEmpty() || common) {
      return;
    }
    findings.add(
        start(left, right)
            .title(
                left.host().name()
                    + " runs "
                    + one.label()
                    + " and "
                    + right.host().name()
                    + " runs "
                    + other.label()
                    + ": these builds do not understand each other")
            .explanation(
                "Their HELLO packets differ in size and layout; each end drops the other's as"
                    + " foreign, and no log line says so.")
            .detail("setting", "build")
            .evidence(Evidence.of(left.host().name(), "module", "release", one.label()))
            .evidence(Evidence.of(right.host().name(), "module", "release", other.label()))
            .remedy(Remedy.disruptive("Install the same build on both hosts.")));
  }

  private Set<String> wireFormats(ReleaseGuess guess) {
    return guess.candidates().stream()
        .flatMap(name -> releases.find(name).stream())
        .map(release -> release.wireFormat())
        .collect(Collectors.toSet());
  }

  private void striping(HostConfiguration left, HostConfiguration right, String one, String other) {
    if (!one.equals(other)) {
      findings.add(
          setting(left, right, STRIPING, one, other)
              .explanation(
                  "The receiver puts messages together by its own setting: a striping sender and a"
                      + " receiver that does not stripe lose fragments out of order and live on"
                      + " retransmission."));
    }
  }

  private void endToEnd(HostConfiguration left, HostConfiguration right, String one, String other) {
    boolean oneForced = !one.startsWith("-");
    boolean otherForced = !other.startsWith("-");
    boolean sameForced = oneForced && otherForced && isOn(one) == isOn(other);
    if (!oneForced && !otherForced || sameForced || sameInEffect(left, right)) {
      return;
    }
    findings.add(
        setting(left, right, END_TO_END, one, other)
            .explanation(
                "Left alone, each end decides by its own controller (off on AMD, on otherwise), and"
                    + " HELLO announces the choice without comparing it. Forced on one end, or"
                    + " differently on both, the rings use different flow control."));
  }

  private static boolean isOn(String value) {
    return !value.equals("0");
  }

  /** Both ends show the setting that their rails use, and it is one. */
  private static boolean sameInEffect(HostConfiguration left, HostConfiguration right) {
    List<String> one = used(left);
    List<String> other = used(right);
    return one.size() == 1 && one.equals(other);
  }

  private static List<String> used(HostConfiguration configuration) {
    Optional<Peers> peers = configuration.host().latest().flatMap(sample -> sample.peers().value());
    return peers.stream()
        .flatMap(all -> all.rails().stream())
        .flatMap(rail -> rail.text("e2e").stream())
        .distinct()
        .toList();
  }

  private Finding.Builder setting(
      HostConfiguration left, HostConfiguration right, String name, String one, String other) {
    return start(left, right)
        .title(
            name
                + " is "
                + one
                + " on "
                + left.host().name()
                + " and "
                + other
                + " on "
                + right.host().name()
                + ", and both ends must agree")
        .detail("setting", name)
        .evidence(Evidence.of(left.host().name(), PARAMETERS + name, name, one))
        .evidence(Evidence.of(right.host().name(), PARAMETERS + name, name, other))
        .remedy(
            Remedy.disruptive(
                "Set " + name + " to the same value on both hosts and load the module again.",
                "sudo tbvctl config apply "
                    + name
                    + "="
                    + (name.equals(STRIPING) ? "0" : "-1")
                    + " --reload"));
  }

  private Finding.Builder start(HostConfiguration left, HostConfiguration right) {
    boolean rightDeviates =
        !right.recognition().context().release().family().equals("upstream")
            || left.recognition().context().release().family().equals("upstream");
    return findings
        .start("config.peer-mismatch")
        .host((rightDeviates ? right : left).host().name());
  }
}
