package org.tbvctl.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.peer.PairFindings;

class PairCollectorTest {

  @Test
  void findingsOfAPairNameTheAgentThatWasAsked() throws IOException {
    PairFindings pair =
        new PairFindings(
            "http://beta:9788",
            List.of(
                FindingCatalogue.load()
                    .start("stall.frames-lost")
                    .direction("alpha", "beta")
                    .title("frames vanish")
                    .build()),
            Optional.empty(),
            Duration.ofMillis(250));
    Collection collection = new Collection(() -> 0).run(new PairCollector(), pair, pair.took());

    assertThat(Exposed.lines(collection.build()))
        .contains(
            "tbvctl_collector_success{collector=\"peer\"} 1.0",
            "tbvctl_collector_duration_seconds{collector=\"peer\"} 0.25")
        .anyMatch(
            line ->
                line.startsWith("tbvctl_pair_finding{agent=\"http://beta:9788\"")
                    && line.contains("direction=\"alpha->beta\"")
                    && line.contains("id=\"stall.frames-lost\""));
  }

  @Test
  void aPeerThatCannotBeReadIsNoSuccess() throws IOException {
    PairFindings away =
        new PairFindings("http://beta:9788", List.of(), Optional.of("away"), Duration.ZERO);

    assertThat(Exposed.lines(new PairCollector(), away))
        .contains("tbvctl_collector_success{collector=\"peer\"} 0.0")
        .noneMatch(line -> line.startsWith("tbvctl_pair_finding"));
  }
}
