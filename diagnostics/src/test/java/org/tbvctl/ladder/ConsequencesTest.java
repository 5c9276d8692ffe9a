package org.tbvctl.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;
import org.tbvctl.table.TableFile;

class ConsequencesTest {
  private final FindingCatalogue catalogue = FindingCatalogue.load();
  private final Consequences consequences = Consequences.load();

  @Test
  void peersSilenceFoldsIntoTheRailThatFailed() {
    Finding silence = rail("bringup.hello-timeout", "A", 1);
    Finding noRail = rail("bringup.hello-no-rail", "C", 1);
    Finding cause = rail("bringup.rail-probe-failed", "C", 1);

    List<Finding> folded = consequences.fold(List.of(silence, noRail, cause));

    assertThat(folded).hasSize(1);
    assertThat(folded.get(0).id()).isEqualTo("bringup.rail-probe-failed");
    assertThat(folded.get(0).details())
        .containsEntry(
            "consequences",
            List.of("bringup.hello-timeout on A rail 1", "bringup.hello-no-rail on C rail 1"));
  }

  @Test
  void otherRailStaysAnErrorOfItsOwn() {
    Finding silence = rail("bringup.hello-timeout", "A", 0);
    Finding cause = rail("bringup.rail-probe-failed", "C", 1);

    assertThat(consequences.fold(List.of(silence, cause))).containsExactly(silence, cause);
  }

  @Test
  void suspectedCauseFoldsNothing() {
    Finding silence = rail("bringup.hello-timeout", "A", 1);
    Finding suspect =
        rail("bringup.rail-probe-failed", "C", 1).toBuilder().grade(Grade.SUSPECT).build();

    assertThat(consequences.fold(List.of(silence, suspect))).hasSize(2);
  }

  @Test
  void serviceIsNotBoundBecauseThePeerHasNoModule() {
    Finding unbound = on("bringup.service-not-bound", "A");
    Finding cause = on("bringup.module-not-loaded", "B");

    assertThat(consequences.fold(List.of(unbound, cause)))
        .extracting(Finding::id)
        .containsExactly("bringup.module-not-loaded");
    assertThat(consequences.fold(List.of(unbound))).containsExactly(unbound);
  }

  @Test
  void whatStaysIsToldAfterItsCause() {
    Finding refused = on("bringup.module-refused", "A");
    Finding owner = on("bringup.service-owned-elsewhere", "A");

    assertThat(consequences.fold(List.of(refused, owner))).hasSize(2);
    assertThat(consequences.causesFirst(List.of(refused, owner))).containsExactly(owner, refused);
  }

  @Test
  void orderWithoutRelationsIsKept() {
    Finding first = on("stall.ack-lost", "A");
    Finding second = on("bringup.no-xdomain", "B");

    assertThat(consequences.causesFirst(List.of(first, second))).containsExactly(first, second);
  }

  @Test
  void everyRuleNamesKnownFindings() {
    for (List<String> row : TableFile.rows(Consequences.class, "consequences.tsv")) {
      assertThat(row).hasSize(4);
      if (!row.get(0).startsWith("identity.")) {
        assertThat(catalogue.kind(row.get(0))).as(row.get(0)).isPresent();
      }
      assertThat(catalogue.kind(row.get(1))).as(row.get(1)).isPresent();
    }
  }

  private Finding rail(String id, String host, int rail) {
    return catalogue.start(id).host(host).rail(rail).title(id).build();
  }

  private Finding on(String id, String host) {
    return catalogue.start(id).host(host).title(id).build();
  }
}
