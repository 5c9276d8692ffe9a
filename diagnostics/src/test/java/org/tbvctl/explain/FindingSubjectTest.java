package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.explain.Explanation.Related;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.kernellog.MessageCatalogue;

class FindingSubjectTest {
  private final FindingCatalogue findings = FindingCatalogue.load();
  private final FindingSubject subject =
      new FindingSubject(findings, MessageCatalogue.load(), FindingCounters.load());

  @Test
  void entriesAreTheCatalogueInItsOrder() {
    assertThat(subject.entries().keySet())
        .containsExactlyElementsOf(findings.kinds().stream().map(kind -> kind.id()).toList());
  }

  @Test
  void severityAndGradeAreThoseOfTheCatalogue() {
    Explanation lanes = subject.ofWord("link.ring-budget").get(0);
    assertThat(lanes.facts())
        .containsEntry("severity", "warning")
        .containsEntry("grade", "suspect when every reading is there");
  }

  @Test
  void everyMessageWithAFindingIsLinkedFromIt() {
    MessageCatalogue.load()
        .kinds()
        .forEach(
            message ->
                message
                    .finding()
                    .ifPresent(
                        id ->
                            assertThat(subject.ofWord(id).get(0).related())
                                .as(id)
                                .contains(new Related(Topic.MESSAGE, message.id()))));
  }

  @Test
  void everyStallRestsOnCounters() {
    assertThat(findings.kinds())
        .filteredOn(kind -> kind.area().equals("stall"))
        .allSatisfy(
            kind ->
                assertThat(subject.ofWord(kind.id()).get(0).related())
                    .as(kind.id())
                    .anyMatch(other -> other.topic() == Topic.COUNTER));
  }

  @Test
  void partOfAnIdIsNoId() {
    assertThat(subject.ofWord("stall")).isEmpty();
    assertThat(subject.ofWord("stall.")).isEmpty();
    assertThat(subject.ofWord("credit")).isEmpty();
  }

  @Test
  void linesAreNotItsBusiness() {
    assertThat(subject.ofLine("stall.ack-lost")).isEmpty();
  }

  @Test
  void areasCountTheirFindings() {
    AreaSubject areas = new AreaSubject(findings);
    assertThat(areas.entries()).containsEntry("security", "1 finding").containsKey("stall");
    int all =
        areas.entries().keySet().stream()
            .mapToInt(area -> areas.ofWord(area).get(0).facts().size())
            .sum();
    assertThat(all).isEqualTo(findings.kinds().size());
    assertThat(areas.ofWord("nothing")).isEmpty();
    assertThat(areas.ofWord(".*")).isEmpty();
  }

  @Test
  void linksGoBothWays() {
    FindingCounters links = FindingCounters.load();
    assertThat(links.of("stall.repost-failed")).containsExactly("data_rx_repost_failed");
    assertThat(links.findings("data_rx_repost_failed")).isEqualTo(List.of("stall.repost-failed"));
    assertThat(links.of("flow.idle")).isEmpty();
    assertThat(links.findings("no_such_counter")).isEmpty();
  }
}
