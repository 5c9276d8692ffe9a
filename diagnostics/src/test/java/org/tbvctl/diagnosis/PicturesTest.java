package org.tbvctl.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ladder.Rung;
import org.tbvctl.ladder.RungState;
import org.tbvctl.ladder.Step;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** The ladder, the books and the timeline as they are drawn. */
class PicturesTest {
  private static final TextStyle PLAIN = new TextStyle(false, false);

  private static Diagnosis books(TestingBooks sender, TestingBooks receiver) {
    return Diagnosis.of(
        new Hosts(
            List.of(
                TestingBooks.host("A", sender, sender),
                TestingBooks.host("C", receiver, receiver))),
        List.of(),
        org.tbvctl.finding.FindingCatalogue.load(),
        id -> true);
  }

  @Test
  void theLadderNamesEachHostOnceAndEachStateOnce() {
    Rung[] rungs = Rung.values();
    List<Step> ladder =
        List.of(
            new Step("A", rungs[0], RungState.PASSED, "seen"),
            new Step("A", rungs[1], RungState.PASSED, "seen"),
            new Step("A", rungs[2], RungState.FAILED, "it broke"),
            new Step("A", rungs[3], RungState.NOT_REACHED, "it broke"),
            new Step("C", rungs[0], RungState.UNKNOWN, "not read"));

    assertThat(LadderPicture.of(ladder, PLAIN))
        .isEqualTo(
            "A  passed  "
                + rungs[0].word()
                + ", "
                + rungs[1].word()
                + "\n   failed  "
                + rungs[2].word()
                + ": it broke\n   not reached  "
                + rungs[3].word()
                + "\nC  unknown  "
                + rungs[0].word()
                + "\n\n");
    assertThat(LadderPicture.of(List.of(), PLAIN)).isEmpty();
  }

  @Test
  void balancedBooksAreArrowsWithoutNumbers() {
    TestingBooks sender = new TestingBooks().sent(768, 768, 768, 768);
    TestingBooks receiver = new TestingBooks().received(768, 0);

    assertThat(LedgerPicture.of(books(sender, receiver), PLAIN))
        .contains("data   queued 768 --> posted 768 --> completed 768 --> received 768");
  }

  @Test
  void aDirectionInWhichNothingMovedIsNotDrawn() {
    assertThat(LedgerPicture.of(books(new TestingBooks(), new TestingBooks()), PLAIN)).isEmpty();
  }

  @Test
  void aCounterThatIsMissingIsAQuestionMark() {
    TestingBooks sender = new TestingBooks().sent(768, 768, 768, 768).without("data_tx_posted");
    String picture = LedgerPicture.of(books(sender, new TestingBooks()), PLAIN);

    assertThat(picture).contains("queued 768 -?-> posted ? -?-> completed 768");
  }

  @Test
  void theTimelineShowsWhatTheKernelComplainedOf() {
    HostSnapshot host =
        HostSnapshot.read(
            new TestingHost("A")
                .moduleLog(
                    "native tunnel route=0x1 rail=0x1 enable failed after 20 attempts: -12"));

    assertThat(TimelinePicture.of(new Hosts(List.of(host)), PLAIN))
        .isEqualTo(
            "timeline\n"
                + "  A          9.000000       thunderbolt_ibverbs: native tunnel route=0x1 rail=0x1"
                + " enable failed\n"
                + " ".repeat(28)
                + "after 20 attempts: -12\n\n");
  }

  @Test
  void ofALongTimelineTheEndIsShown() {
    TestingHost host = new TestingHost("A");
    for (int rail = 1; rail <= 20; rail++) {
      host.moduleLog(
          "native tunnel route=0x1 rail=0x" + rail + " enable failed after 2 attempts: -5");
    }
    String timeline = TimelinePicture.of(new Hosts(List.of(HostSnapshot.read(host))), PLAIN);

    assertThat(timeline)
        .contains("(8 earlier entries; tbvctl log shows all)", "rail=0x20 ", "rail=0x9 ")
        .doesNotContain("rail=0x8 ");
  }

  @Test
  void aQuietLogHasNoTimeline() {
    assertThat(
            Stream.of(TestingHost.linux("A"), new TestingHost("B"))
                .map(HostSnapshot::read)
                .map(host -> TimelinePicture.of(new Hosts(List.of(host)), PLAIN)))
        .containsOnly("");
  }
}
