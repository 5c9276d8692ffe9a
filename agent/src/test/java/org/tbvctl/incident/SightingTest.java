package org.tbvctl.incident;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.SampleTime;

class SightingTest {
  private static final FindingCatalogue CATALOGUE = FindingCatalogue.load();
  private static final long START = -5;

  private static Finding finding(String title) {
    return CATALOGUE.start("stall.ack-lost").host("A").rail(1).title(title).build();
  }

  private static SampleTime time(long nanos) {
    return new SampleTime(OptionalLong.of(nanos), Optional.empty(), Optional.of("boot"));
  }

  private final Sighting sighting = new Sighting(finding("first"), time(1), START);

  @Test
  void whatIsSeenOnceIsNotOpen() {
    assertThat(sighting.isOpen()).isFalse();
    assertThat(sighting.seen(finding("again"), time(1), START)).isFalse();
    assertThat(sighting.isOpen()).isFalse();
  }

  @Test
  void whatIsSeenAtALaterSampleOpensOnce() {
    assertThat(sighting.seen(finding("second"), time(2), START + 1)).isTrue();
    assertThat(sighting.seen(finding("third"), time(3), START + 2)).isFalse();
    assertThat(sighting.isOpen()).isTrue();
  }

  @Test
  void anOpenFindingHasItsLatestWordsAndItsFirstTime() {
    sighting.seen(finding("second"), time(2), START + 1);
    OpenFinding open = sighting.open();

    assertThat(open.finding().title()).isEqualTo("second");
    assertThat(open.since()).isEqualTo(time(1));
    assertThat(sighting.last()).isEqualTo(time(2));
    assertThat(open.key()).isEqualTo(FindingKey.of(finding("first")));
  }

  @Test
  void theKeyIsOfIdAndPlace() {
    FindingKey key = FindingKey.of(finding("x"));

    assertThat(FindingKey.of(finding("x").toBuilder().detail("frames", 9).build())).isEqualTo(key);
    assertThat(FindingKey.of(finding("x").toBuilder().rail(2).build())).isNotEqualTo(key);
    assertThat(FindingKey.of(finding("x").toBuilder().host("C").build())).isNotEqualTo(key);
    assertThat(FindingKey.of(CATALOGUE.start("flow.idle").host("A").rail(1).title("x").build()))
        .isNotEqualTo(key);
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1999999999, false", "2000000000, true", "9000000000, true"})
  void itIsAwayFromTheLimitOn(long after, boolean away) {
    sighting.seen(finding("x"), time(9), 100);

    assertThat(sighting.isAwayFor(Duration.ofSeconds(2), 100 + after)).isEqualTo(away);
    assertThat(sighting.wasSeenAt(100 + after)).isEqualTo(after == 0);
  }
}
