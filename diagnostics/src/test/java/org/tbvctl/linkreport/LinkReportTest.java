package org.tbvctl.linkreport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.page.MarkdownPage;
import org.tbvctl.linkreport.page.Page;
import org.tbvctl.linkreport.source.Gathered;
import org.tbvctl.linkreport.source.TextInput;

class LinkReportTest {
  private static final LinkReport.About ABOUT =
      new LinkReport.About("0.1.0", Instant.parse("2026-11-29T10:00:00.123Z"), "tbvctl report x");

  private static final String DIAGNOSIS =
      """
      {"schema":"tbvctl.diagnosis/1","hosts":[{"name":"A","source":"capture","kernel":"7.1",
        "moduleRelease":"v0.3.4","samples":2}],
       "summary":{"status":"error","headline":"A->C stalls"},
       "findings":[{"id":"perf.bound","severity":"info","grade":"suspect","title":"an info"},
        {"id":"stall.credit-starvation","severity":"error","grade":"confirmed","title":"A->C stalls",
         "direction":"A->C","rail":0,"explanation":"because","evidence":[{"host":"A","sample":1,
         "source":"peers","key":"data_tx_posted","value":"529"}],"suspects":[{"id":"x.y","host":"C",
         "why":"it fits","experiment":"try it"}],"cleared":[{"what":"cable","why":"it works"}],
         "remedy":{"text":"reload","commands":["sudo rmmod x"],"disruptive":true}}],
       "ledger":[{"direction":"A->C","rail":0,"stages":[{"stage":"ring-posted","host":"A",
         "counter":"data_tx_posted","value":529},{"stage":"ring-completed","host":"A",
         "counter":"data_tx_completed","value":null}],
         "edges":[{"from":"ring-posted","to":"ring-completed","difference":514,
         "balance":"unbalanced"}]}],
       "unknowns":[{"host":"C","what":"peers","reason":"not read","neededFor":["flow.balanced"]}]}
      """;

  private static String report(Gathered gathered) {
    return MarkdownPage.withTextPlots(LinkReport.of(gathered, ABOUT));
  }

  @Test
  void theVerdictComesFirst() {
    Page page = LinkReport.of(TextInput.read("d.json", DIAGNOSIS), ABOUT);

    assertThat(page.title()).isEqualTo("Link report: A");
    assertThat(page.blocks())
        .startsWith(
            new Block.Paragraph("Made by tbvctl 0.1.0 at 2026-11-29T10:00:00Z."),
            new Block.Heading(2, "Verdict"),
            new Block.Notice("error", "A->C stalls (diagnosis D1)"));
  }

  @Test
  void findingsHaveTheirEvidence() {
    String text = report(TextInput.read("d.json", DIAGNOSIS));

    assertThat(text)
        .contains("### stall.credit-starvation (A->C, rail 0, D1)")
        .contains("**error** A->C stalls (confirmed).")
        .contains("A #1 peers data_tx_posted: 529")
        .contains("- x.y on C: it fits; to test it: try it")
        .contains("- cable: it works")
        .contains("What to do: reload This interrupts what runs.")
        .contains("sudo rmmod x");
    assertThat(text.indexOf("### stall")).isLessThan(text.indexOf("### perf.bound"));
  }

  @Test
  void booksAndUnknownsAreThere() {
    assertThat(report(TextInput.read("d.json", DIAGNOSIS)))
        .contains("| ring-posted | A | data_tx_posted | 529 |")
        .contains("| ring-completed | A | data_tx_completed | - |")
        .contains("| ring-posted | ring-completed | 514 | unbalanced |")
        .contains("| D1 | C | peers | not read | flow.balanced |");
  }

  @Test
  void whatIsLeftOutIsSaidTwice() {
    Gathered gathered =
        TextInput.read("d.json", DIAGNOSIS).and(Gathered.without("x", "x is empty."));

    assertThat(report(gathered))
        .contains("**incomplete** 1 input is not in this report")
        .contains("## Left out\n\n- x is empty.");
  }

  @Test
  void oneFindingOfTwoSourcesIsToldOnce() {
    Gathered both = TextInput.read("d.json", DIAGNOSIS).and(TextInput.read("e.json", DIAGNOSIS));

    assertThat(report(both))
        .containsOnlyOnce("### stall.credit-starvation")
        .contains("(A->C, rail 0, D1, D2)");
  }

  @Test
  void sectionsWithoutContentAreNotThere() {
    List<Block> blocks = LinkReport.of(TextInput.read("d.json", DIAGNOSIS), ABOUT).blocks();

    assertThat(blocks)
        .filteredOn(block -> block instanceof Block.Heading heading && heading.level() == 2)
        .extracting(block -> ((Block.Heading) block).text())
        .containsExactly(
            "Verdict",
            "What was measured where",
            "Findings",
            "Frame ledger",
            "Not known",
            "How to repeat it");
  }

  @Test
  void everyKindOfSourceHasItsPlace() {
    Gathered all =
        TextInput.read(
                "devices.json",
                """
                {"schema":"tbvctl.probe-devices/1","host":"A","devices":[{"name":"usb4_rdma0",
                 "guid":"0200:5442:5752:4253","backend":"native","ports":[{"state":"ACTIVE",
                 "gidIndex":1,"gids":[{"index":1,"gid":"::ffff:10.0.0.1"}]}]}],
                 "notShown":[{"name":"rocep1","reason":"renamed"}]}
                """)
            .and(
                TextInput.read(
                    "bw.txt",
                    """
                     #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
                     65536      1000             4.00              3.90             0.007438
                    """));

    assertThat(report(all))
        .contains("| usb4_rdma0 | 0200:5442:5752:4253 | native | ACTIVE | ::ffff:10.0.0.1 | - |")
        .contains("| rocep1 | not known | not the module's | not known | none | renamed |")
        .contains("## perftest")
        .contains("| 64K | 3.90 | - |");
  }
}
