package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.payload.Damage;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.verbs.QueuePairType;

class FlowFindingsTest {
  private final FlowFindings findings = new FlowFindings(FindingCatalogue.load());

  private List<Finding> of(QueuePairType transport, IntegrityFigures figures) {
    return findings.of("able", "baker", 65_536, transport, figures);
  }

  @Test
  void soundFlowHasNone() {
    assertThat(of(QueuePairType.RC, new IntegrityFigures(9, 9, 9, 0, 0, 0, Optional.empty())))
        .isEmpty();
  }

  @Test
  void lossIsGradedByTheConnection() {
    IntegrityFigures lossy = new IntegrityFigures(10, 9, 8, 1, 1, 0, Optional.empty());

    Finding unreliable = of(QueuePairType.UC, lossy).get(0);

    assertThat(unreliable.id()).isEqualTo("probe.messages-lost");
    assertThat(unreliable.title())
        .isEqualTo(
            "Of 10 64 KiB messages from able to baker 2 were lost, 1 came twice and 1 out of"
                + " order");
    assertThat(unreliable.place().direction()).contains("able->baker");
    assertThat(unreliable.explanation()).contains("unreliable connection may lose");
    assertThat(of(QueuePairType.RC, lossy).get(0).explanation()).contains("must not");
  }

  @Test
  void damageNamesTheFirstWrongByte() {
    Damage damage = new Damage(7, 8192, 4096, 65_536, Optional.of(new Damage.Bytes(1, 254)));

    Finding finding =
        of(QueuePairType.RC, new IntegrityFigures(10, 10, 9, 0, 0, 1, Optional.of(damage))).get(0);

    assertThat(finding.id()).isEqualTo("probe.payload-damaged");
    assertThat(finding.explanation())
        .contains("number 7", "offset 8192", "byte 254 came where 1 was sent", "4096 bytes differ");
    assertThat(finding.details()).containsEntry("firstOffset", 8192);
  }

  @Test
  void sizeThatFailsNamesTheLargestThatDoesNot() {
    Finding edge = findings.sizeLimit("able", "baker", 1 << 19, 1 << 20, "no end came");
    assertThat(edge.title())
        .isEqualTo("Messages of 1 MiB from able to baker fail, and those of 512 KiB do not");
    assertThat(edge.remedy()).isPresent();

    assertThat(findings.sizeLimit("able", "baker", 0, 4096, "").remedy()).isEmpty();
  }

  @Test
  void columnsAreAligned() {
    TextTable table = new TextTable("size", "us");
    table.add("64K", TextTable.micros(12_345));

    assertThat(table.lines()).containsExactly("size     us", " 64K  12.35");
  }
}
