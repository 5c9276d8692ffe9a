package org.tbvctl.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** The books of hosts and rails, and the directions between them. */
class LedgerTest {

  private static TestingBooks books() {
    return new TestingBooks();
  }

  private static Ledger of(HostSnapshot... hosts) {
    return Ledger.of(new Hosts(List.of(hosts)));
  }

  private static HostBook book(TestingBooks... samples) {
    return HostBook.of(TestingBooks.host("A", samples)).orElseThrow();
  }

  @Test
  void twoHostsMakeADirectionEachWay() {
    Ledger ledger = of(TestingBooks.host("A", books()), TestingBooks.host("C", books()));

    assertThat(ledger.directions()).extracting(RailDirection::name).containsExactly("A->C", "C->A");
    RailDirection there = ledger.directions().get(0);
    assertThat(ledger.reverse(there)).contains(ledger.directions().get(1));
    assertThat(ledger.peerOf(there.sender()).map(HostBook::name)).contains("C");
    assertThat(ledger.between(there.sender(), there.receiver().orElseThrow()))
        .containsExactly(there);
  }

  @Test
  void hostAloneKeepsItsOwnSide() {
    Ledger ledger = of(TestingBooks.host("A", books()));
    RailDirection alone = ledger.directions().get(0);

    assertThat(alone.name()).isEqualTo("A->peer");
    assertThat(alone.received()).isEqualTo(Count.UNKNOWN);
    assertThat(ledger.reverse(alone)).isEmpty();
    assertThat(ledger.peerOf(alone.sender())).isEmpty();
  }

  @Test
  void hostWithoutASampleHasNoBooks() {
    Ledger ledger = of(HostSnapshot.read(new TestingHost("A")), TestingBooks.host("C", books()));

    assertThat(ledger.books()).extracting(HostBook::name).containsExactly("C");
    assertThat(ledger.book("A")).isEmpty();
    assertThat(ledger.book("C")).isPresent();
  }

  @Test
  void appleRailsHaveNoDirectionButAnEntry() {
    Ledger ledger = of(TestingBooks.host("A", books().apple()));

    assertThat(ledger.directions()).isEmpty();
    assertThat(ledger.entries()).extracting(LedgerEntry::direction).containsExactly("A->peer");
  }

  @ParameterizedTest
  @CsvSource({
    // both totals of a removed rail stay with the host
    "0, 0, false",
    "5, 0, true",
    "0, 5, true"
  })
  void totalsBeyondTheRailsTellOfARemovedRail(long received, long posted, boolean removed) {
    TestingBooks books =
        books()
            .sent(100, 100, 100, 96)
            .received(40, 2)
            .total("data_rx_completed", 42 + received)
            .total("data_tx_posted", 100 + posted);

    assertThat(book(books).railsWereRemoved()).isEqualTo(removed);
  }

  @ParameterizedTest
  @CsvSource({"0, 1000, true", "3, 1000, false", "3, 1025, true"})
  void busyLinkMayDifferALittleBetweenTwoFiles(long open, long apart, boolean removed) {
    TestingBooks books =
        books()
            .received(2000, 0)
            .total("data_rx_completed", 2000 + apart)
            .total("data_wr_live", open);

    assertThat(book(books).railsWereRemoved()).isEqualTo(removed);
  }

  @ParameterizedTest
  @CsvSource({"3, 5, 5", "5, 3, 5", "0, 0, 0"})
  void requestThatTimedOutAfterItsRetriesIsCountedOnce(long exhausted, long timed, long failed) {
    TestingBooks books =
        books().total("data_wr_retry_exhausted", exhausted).total("data_wr_timeout", timed);

    assertThat(book(books).failed()).isEqualTo(Count.of(failed));
    assertThat(book(books.total("data_wr_live", 2)).unresolved()).isEqualTo(Count.of(failed + 2));
  }

  @Test
  void growthNeedsAnEarlierSample() {
    TestingBooks before = books().total("data_wr_send", 3);
    TestingBooks after = books().total("data_wr_send", 10);

    assertThat(book(after).growth("data_wr_send")).isEqualTo(Count.UNKNOWN);
    assertThat(book(before, after).growth("data_wr_send")).isEqualTo(Count.of(7));
    assertThat(book(before, after).growth("no_such_counter")).isEqualTo(Count.UNKNOWN);
    assertThat(book(after).moved()).isEmpty();
    assertThat(book(before, after).moved()).contains(true);
    assertThat(book(after, after).moved()).contains(false);
  }

  @Test
  void railReceivedWhatEarnedACreditOrLostItsBuffer() {
    RailBook rail = book(books().received(70, 0).rail("data_rx_repost_failed", 3)).rails().get(0);

    assertThat(rail.get("data_rx_credit_sent")).isEqualTo(Count.of(64));
    assertThat(rail.dataReceived()).isEqualTo(Count.of(73));
  }

  @Test
  void railTellsQueueRingAndControlFramesApart() {
    RailBook rail =
        book(books()
                .sent(100, 90, 80, 64)
                .rail("control_tx_posted", 7)
                .rail("control_tx_completed", 4))
            .rails()
            .get(0);

    assertThat(rail.waiting()).isEqualTo(Count.of(10));
    assertThat(rail.inRing()).isEqualTo(Count.of(10));
    assertThat(rail.allInRing()).isEqualTo(Count.of(13));
    assertThat(rail.allCompleted()).isEqualTo(Count.of(84));
    assertThat(rail.creditsExpected()).isEqualTo(rail.creditsLeft()).isEqualTo(Count.of(742));
    assertThat(rail.quiet()).isFalse();
  }

  @Test
  void framesThatAreOnlyQueuedMoveNothing() {
    RailBook rail = book(books().sent(10, 10, 10, 0), books().sent(20, 10, 10, 0)).rails().get(0);

    assertThat(rail.sent()).contains(false);
    assertThat(rail.moved()).contains(false);
    assertThat(rail.growth("data_tx_enqueued")).isEqualTo(Count.of(10));
  }

  @Test
  void edgesOfTheEntryAreDifferencesOfItsStages() {
    Ledger ledger =
        of(
            TestingBooks.host("A", books().sent(100, 90, 80, 64)),
            TestingBooks.host("C", books().received(76, 0)));
    LedgerEntry entry = ledger.entries().get(0);

    assertThat(entry.direction()).isEqualTo("A->C");
    assertThat(entry.stages())
        .extracting(value -> value.value().orElse(-1))
        .containsExactly(100L, 90L, 80L, 76L, 64L, 64L);
    assertThat(entry.edges())
        .extracting(edge -> edge.difference().orElse(-1))
        .containsExactly(10L, 10L, 4L, 0L);
  }
}
