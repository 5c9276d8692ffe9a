package org.tbvctl.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;

class PairSightingsTest {
  private static final Finding LOST =
      FindingCatalogue.load().start("stall.frames-lost").title("frames vanish").build();

  private final PairSightings sightings = new PairSightings();

  private static SampleTime at(long second) {
    return new SampleTime(
        OptionalLong.of(second * 1_000_000_000L), Optional.empty(), Optional.of("boot-1"));
  }

  private List<FindingChange> seen(long second) {
    return sightings.seen(List.of(LOST), at(second));
  }

  private List<FindingChange> unseen(long second) {
    return sightings.seen(List.of(), at(second));
  }

  @Test
  void opensAtTheSecondLookInARow() {
    assertThat(seen(0)).isEmpty();
    assertThat(sightings.open()).isEmpty();
    assertThat(sightings.isUndecided()).isTrue();

    assertThat(seen(2))
        .singleElement()
        .isInstanceOfSatisfying(
            FindingChange.Opened.class,
            opened -> assertThat(opened.subject().since()).isEqualTo(at(0)));
    assertThat(sightings.open()).hasSize(1);
    assertThat(sightings.isUndecided()).isFalse();
    assertThat(seen(30)).isEmpty();
  }

  @Test
  void oneLookThatShowsItIsNothing() {
    seen(0);
    assertThat(unseen(2)).isEmpty();
    assertThat(seen(30)).isEmpty();
    assertThat(sightings.open()).isEmpty();
  }

  @Test
  void closesAtTheSecondLookThatMissesItAndSaysWhenItWasSeenLast() {
    seen(0);
    seen(2);
    assertThat(unseen(30)).isEmpty();
    assertThat(sightings.isUndecided()).isTrue();
    assertThat(unseen(32))
        .singleElement()
        .isInstanceOfSatisfying(
            FindingChange.Closed.class, closed -> assertThat(closed.until()).isEqualTo(at(2)));
    assertThat(sightings.open()).isEmpty();
    assertThat(sightings.isUndecided()).isFalse();
  }

  @Test
  void oneLookThatMissesItDoesNotOpenItAgain() {
    seen(0);
    seen(2);
    unseen(30);
    assertThat(seen(32)).isEmpty();
    assertThat(sightings.open()).hasSize(1);
  }

  @Test
  void thePeerMayBeAwayForAWhile() {
    seen(0);
    seen(2);
    assertThat(sightings.failed()).isEmpty();
    assertThat(sightings.failed()).isEmpty();
    seen(90);
    assertThat(sightings.failed()).isEmpty();
    assertThat(sightings.failed()).isEmpty();
    assertThat(sightings.failed()).isEmpty();
    assertThat(sightings.failed())
        .singleElement()
        .isInstanceOfSatisfying(
            FindingChange.Closed.class, closed -> assertThat(closed.until()).isEqualTo(at(90)));
    assertThat(sightings.open()).isEmpty();
  }

  @Test
  void whatALookShowsTwiceCountsOnce() {
    assertThat(sightings.seen(List.of(LOST, LOST), at(0))).isEmpty();
    assertThat(sightings.seen(List.of(LOST, LOST), at(2))).hasSize(1);
  }
}
