package org.tbvctl.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.stall.StallCheck;

class DiagnosisTextTest {
  private static final TextStyle PLAIN = new TextStyle(false, false);

  private static Diagnosis starved() {
    TestingBooks sender = new TestingBooks().sent(1792, 768, 768, 0).total("data_wr_live", 64);
    TestingBooks receiver = new TestingBooks();
    Hosts hosts =
        new Hosts(
            List.of(
                TestingBooks.host("spruce", sender, sender),
                TestingBooks.host("tamarack", receiver, receiver)));
    return Diagnosis.of(hosts, List.of(new StallCheck()), FindingCatalogue.load(), id -> true);
  }

  @Test
  void theHeadlineStandsFirst() {
    assertThat(DiagnosisText.of(starved(), PLAIN))
        .startsWith("ERROR  spruce->tamarack rail 0: spruce posted 768 data frames");
  }

  @Test
  void theBrokenEdgeIsMarkedInThePicture() {
    assertThat(DiagnosisText.of(starved(), PLAIN))
        .contains("completed 768 - 768 X-> received 0")
        .contains("queued 1792 - 1024 X-> posted 768");
  }

  @Test
  void plainTextIsAsciiWithin100Columns() {
    String text = DiagnosisText.of(starved(), PLAIN);

    assertThat(text.chars()).allMatch(c -> c < 128);
    assertThat(text.lines()).allMatch(line -> line.length() <= 100);
    assertThat(text.lines()).noneMatch(line -> line.endsWith(" "));
  }

  @Test
  void colourIsUsedOnlyWhenAsked() {
    assertThat(DiagnosisText.of(starved(), PLAIN)).doesNotContain("\u001b[");
    assertThat(DiagnosisText.of(starved(), new TextStyle(true, false))).contains("\u001b[1;31m");
  }
}
