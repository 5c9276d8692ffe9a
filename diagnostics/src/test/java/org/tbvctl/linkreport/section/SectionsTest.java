package org.tbvctl.linkreport.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.HostsDiagnosis;
import org.tbvctl.linkreport.source.PerftestRun;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.TextInput;

/** Sections about what the figures rest on. */
class SectionsTest {
  private static final String BOUND =
      """
      {"id":"perf.bound","severity":"info","grade":"suspect","title":"9 Gb/s is at the bound","details":
       {"ceilings":[{"bound":"link","gigabits":10.0,"arithmetic":"10 Gb/s x 1","missing":[]},
        {"bound":"lanes","gigabits":null,"arithmetic":"lanes","missing":["a","b"]}]}}
      """;

  private static List<Labelled<HostsDiagnosis>> diagnoses(String... documents) {
    return Labelled.number(
        "D",
        List.of(documents).stream()
            .map(text -> (HostsDiagnosis) TextInput.read("d.json", text).sources().get(0))
            .toList());
  }

  private static String diagnosis(String more) {
    return "{\"schema\":\"tbvctl.diagnosis/1\",\"hosts\":[{\"name\":\"A\"}],\"summary\":{\"status\":"
        + "\"error\",\"headline\":\"it stalls\"}"
        + more
        + "}";
  }

  @Test
  void theVerdictNamesDiagnosisThenBoundThenRuns() {
    List<Block> blocks =
        VerdictSection.of(diagnoses(diagnosis("")), Runs.of(Runs.bandwidth(BOUND, 9)));

    assertThat(blocks)
        .containsExactly(
            new Block.Notice("error", "it stalls (diagnosis D1)"),
            new Block.Notice("bound", "9 Gb/s is at the bound (R1)"),
            new Block.Notice("ok", "as planned (bandwidth R1)"));
  }

  @Test
  void aRunThatWasCutShortSaysWhy() {
    String document =
        Runs.latency(8, 8.4, 9)
            .replace(
                "\"headline\":\"as planned\"",
                "\"headline\":\"a headline\",\"incomplete\":\"time was up\"");

    assertThat(VerdictSection.of(List.of(), Runs.of(document)))
        .containsExactly(
            new Block.Notice("ok", "a headline; not complete: time was up (latency R1)"));
  }

  @Test
  void endsThatAreTheSameStandInOneColumn() {
    String first = Runs.latency(8, 8.4, 9);
    String other = first.replace("\"7.1\"", "\"7.2\"");
    List<Block> blocks = RunsSection.of(Runs.of(first, first, other));

    Block.Table ends = (Block.Table) blocks.get(1);
    assertThat(ends.columns())
        .extracting(Block.Table.Column::title)
        .containsExactly("what", "usb4_rdma0 of A (R1, R2)", "usb4_rdma0 of A (R3)");
    assertThat(ends.rows()).contains(List.of("kernel", "7.1", "7.2"));
  }

  @Test
  void aChecksumIsToldByItsBeginning() {
    String build = "c0ffee".repeat(8);
    String document =
        Runs.latency(8, 8.4, 9).replace("\"kernel\":\"7.1\"", "\"build\":\"" + build + "\"");

    Block.Table ends = (Block.Table) RunsSection.of(Runs.of(document)).get(1);

    assertThat(ends.rows()).contains(List.of("build of tbvctl", "c0ffeec0ffee..."));
  }

  @Test
  void notesAreToldOnceWithTheirRuns() {
    String document =
        Runs.latency(8, 8.4, 9).replace("\"summary\"", "\"notes\":[\"no ledger\"],\"summary\"");

    assertThat(Runs.bullets(RunsSection.of(Runs.of(document, document))))
        .contains("R1, R2: no ledger");
  }

  @Test
  void theSettingIsInTheTableOfRuns() {
    assertThat(Runs.table(RunsSection.of(Runs.of(Runs.latency(8, 8.4, 9)))).rows())
        .containsExactly(
            List.of("R1", "latency", "A:usb4_rdma0", "RC", "unknown", "unknown", "f0.json"));
  }

  @Test
  void boundsAreShownWithTheirArithmetic() {
    List<Block> blocks = BoundsSection.of(Runs.of(Runs.bandwidth(BOUND, 9)));

    assertThat(blocks.get(0)).isEqualTo(new Block.Paragraph("9 Gb/s is at the bound."));
    assertThat(Runs.table(blocks).rows())
        .containsExactly(
            List.of("link", "10.00", "10 Gb/s x 1", "-"), List.of("lanes", "-", "lanes", "a, b"));
    assertThat(BoundsSection.of(Runs.of(Runs.latency(8, 8.4, 9)))).isEmpty();
  }

  @Test
  void findingsComeByTheirSeverity() {
    List<Block> blocks =
        FindingsSection.of(
            diagnoses(
                diagnosis(
                    ",\"findings\":[{\"id\":\"a.info\",\"severity\":\"info\"},{\"id\":\"a.new\",\"severity\":"
                        + "\"odd\"},{\"id\":\"a.warning\",\"severity\":\"warning\"},{\"id\":\"a.error\","
                        + "\"severity\":\"error\"}]")));

    assertThat(blocks)
        .filteredOn(Block.Heading.class::isInstance)
        .extracting(block -> ((Block.Heading) block).text())
        .containsExactly("a.error (D1)", "a.warning (D1)", "a.info (D1)", "a.new (D1)");
  }

  @Test
  void aFindingWithoutMoreIsOneSentence() {
    List<Block> blocks =
        FindingsSection.of(
            diagnoses(
                diagnosis(
                    ",\"findings\":[{\"id\":\"a.b\",\"severity\":\"info\",\"grade\":\"suspect\",\"title\":"
                        + "\"t\"}]")));

    assertThat(blocks)
        .containsExactly(
            new Block.Heading(3, "a.b (D1)"), new Block.Notice("info", "t (suspect)."));
  }

  @Test
  void unknownsNameWhatTheyWereNeededFor() {
    List<Block> blocks =
        UnknownsSection.of(
            diagnoses(
                diagnosis(
                    ",\"unknowns\":[{\"what\":\"w\",\"reason\":\"r\",\"neededFor\":[]},{\"host\":\"A\","
                        + "\"what\":\"w\",\"reason\":\"r\",\"neededFor\":[\"a.b\",\"c.d\"]}]")));

    assertThat(Runs.table(blocks).rows())
        .containsExactly(
            List.of("D1", "-", "w", "r", "-"), List.of("D1", "A", "w", "r", "a.b, c.d"));
    assertThat(UnknownsSection.of(diagnoses(diagnosis("")))).isEmpty();
  }

  @Test
  void everyCommandIsRepeated() {
    String two =
        Runs.latency(8, 8.4, 9).replace("\"ends\":[", "\"ends\":[{\"host\":\"B\",\"device\":{}},");
    List<Block> blocks = RepeatSection.of(Runs.of(two), "tbvctl report f0.json");

    assertThat(blocks)
        .contains(
            new Block.Lines(List.of("tbvctl probe serve --listen ADDRESS")),
            new Block.Paragraph("R1 on B:"),
            new Block.Lines(List.of("tbvctl probe latency C")),
            new Block.Lines(List.of("tbvctl report f0.json")));
    assertThat(Runs.bullets(blocks)).contains("capture --redact");
  }

  @Test
  void keyFiguresAreThoseThatPeopleQuote() {
    Block.Table table =
        (Block.Table)
            KeyFigures.of(Runs.of(Runs.latency(8, 8.4, 9), Runs.bandwidth("", 1, 9, 4)))
                .orElseThrow();

    assertThat(table.rows())
        .containsExactly(
            List.of("least median latency", "8.40 us", "R1"),
            List.of(
                "highest bandwidth forward", "9.00 Gb/s at 2 KiB, 1 queue pair, depth 8", "R2"));
    assertThat(KeyFigures.of(List.of())).isEmpty();
  }

  @Test
  void aFigureThatCannotBeIsMarkedWhereItIsQuoted() {
    String impossible =
        "{\"id\":\"perf.impossible-figure\",\"severity\":\"warning\",\"title\":\"t\",\"details\":{"
            + "\"figureGigabits\":57.5,\"limitGigabits\":40}}";
    Block.Table table =
        (Block.Table)
            KeyFigures.of(Runs.of(Runs.bandwidth(impossible, 57.5), Runs.bandwidth("", 9)))
                .orElseThrow();

    assertThat(table.rows().get(0).get(1))
        .startsWith("57.50 Gb/s")
        .contains("impossible on this link");
    assertThat(table.rows().get(1).get(1)).doesNotContain("impossible");
  }

  @Test
  void perftestIsShownAsItWasPrinted() {
    PerftestRun run =
        (PerftestRun)
            TextInput.read(
                    "c.json",
                    "{\"schema\":\"tbvctl.probe-compare/1\",\"outputs\":[{\"name\":\"o\",\"device\":\"d\","
                        + "\"bothWays\":true,\"rows\":[{\"bytes\":2,\"typicalMicros\":8.4}]}],\"builds\":[{"
                        + "\"name\":\"b\",\"version\":\"v\",\"sha256\":\"s\"}]}")
                .sources()
                .get(0);
    List<Block> blocks = PerftestSection.of(new Labelled<>("P1", run));

    assertThat(Runs.table(blocks).caption())
        .isEqualTo("d, both directions added up, from c.json: o (P1)");
    assertThat(Runs.table(blocks).rows()).containsExactly(List.of("2", "-", "8.40"));
    assertThat(Runs.bullets(blocks)).contains("b: v, sha256 s");
  }

  @Test
  void theLedgerHasTotalsAndBalances() {
    HostsDiagnosis diagnosis =
        diagnoses(
                diagnosis(
                    ",\"ledger\":[{\"direction\":\"A->C\",\"rail\":1,\"stages\":[{\"stage\":\"s\",\"host\":"
                        + "\"A\",\"counter\":\"c\",\"value\":null}],\"edges\":[{\"from\":\"s\",\"to\":\"t\","
                        + "\"difference\":0,\"balance\":\"balanced\"}]}]"))
            .get(0)
            .source();

    List<Block> blocks = LedgerSection.of("D1", diagnosis.ledger());

    Block.Table totals = (Block.Table) blocks.get(0);
    assertThat(totals.caption()).isEqualTo("Totals of A->C, rail 1 (D1)");
    assertThat(totals.rows()).containsExactly(List.of("s", "A", "c", "-"));
    assertThat(((Block.Table) blocks.get(1)).rows())
        .containsExactly(List.of("s", "t", "0", "balanced"));
  }

  @Test
  void labelsCountFromOne() {
    List<Labelled<ProbeRun>> runs = Runs.of(Runs.latency(1, 2, 3), Runs.latency(1, 2, 3));

    assertThat(runs).extracting(Labelled::label).containsExactly("R1", "R2");
    FigureNames names = new FigureNames();
    assertThat(List.of(names.next("latency"), names.next("window"), names.next("latency")))
        .containsExactly("latency", "window", "latency-2");
  }
}
