package org.tbvctl.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.Sampling;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

class PairJudgeTest {
  /** Each host has a fault of its own, and both together have another one. */
  private static final Check FAULTS =
      (hosts, findings) -> {
        for (HostSnapshot host : hosts.all()) {
          findings.add(findings.start("config.invalid-value").host(host.name()).title("wrong"));
        }
        if (hosts.isPair()) {
          findings.add(findings.start("stall.frames-lost").title("frames vanish"));
          findings.add(
              findings.start("link.asymmetric").severity(Severity.INFO).title("is context"));
          findings.add(findings.start("stall.ack-lost").grade(Grade.CLEARED).title("is not so"));
        }
      };

  @TempDir private Path one;
  @TempDir private Path two;
  private Hosts pair;

  @BeforeEach
  void read() throws Exception {
    FakeHost other = new FakeHost(two);
    other.write("proc/sys/kernel/hostname", "beta\n");
    pair = new Hosts(List.of(snapshot(new FakeHost(one)), snapshot(other)));
  }

  private static HostSnapshot snapshot(FakeHost host) throws Exception {
    try (HostSource source =
        ThisHost.open(host.root(), Sampling.ONCE, (words, limit) -> Reading.absent())) {
      return HostSnapshot.read(source);
    }
  }

  private static List<String> words(List<Finding> findings) {
    return findings.stream()
        .map(it -> it.id() + " " + it.place().host().orElse("both"))
        .sorted()
        .toList();
  }

  @Test
  void beyondTheFirstAreThoseOfThePairAndOfTheOther() {
    PairJudge judge = new PairJudge(List.of(FAULTS), FindingCatalogue.load());

    assertThat(words(judge.beyondTheFirst(pair)))
        .containsExactly("config.invalid-value beta", "stall.frames-lost both");
  }

  @Test
  void beyondEachAreThoseOfThePairOnly() {
    PairJudge judge = new PairJudge(List.of(FAULTS), FindingCatalogue.load());

    assertThat(words(judge.beyondEach(pair))).containsExactly("stall.frames-lost both");
  }
}
