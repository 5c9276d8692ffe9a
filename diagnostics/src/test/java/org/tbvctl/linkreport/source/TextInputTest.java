package org.tbvctl.linkreport.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextInputTest {
  private static final String LATENCY =
      """
      {"schema":"tbvctl.probe-latency/1","tool":{"name":"tbvctl","version":"0.1.0"},
       "generatedAt":"2026-11-29T10:00:00Z","invocation":"tbvctl probe latency C",
       "ends":[{"host":"A","tbvctl":"0.1.0","build":"aa","kernel":"7.1.13","architecture":"aarch64",
                "cpu":null,"moduleRelease":"v0.3.4","links":["C: 20 Gb/s x 2"],
                "device":{"device":"usb4_rdma0","port":1,"mtu":4096,"gidIndex":1,"gid":"::1",
                          "gidType":"RoCE v2","netdev":"","gidReason":"It is the only one."}}],
       "notes":["a note"],"summary":{"status":"ok","headline":"as planned","incomplete":null},
       "results":{"transport":"RC","operation":"SEND","mode":"spin",
         "rows":[{"bytes":2,"samples":100,"minNanos":8400,"medianNanos":8600},
                 {"bytes":"many","samples":1}],
         "floorNanos":8600.0,"harness":{"pollNanos":78.0}},
       "findings":[{"id":"new.finding","severity":"notice","title":"something new"}],
       "ledger":[],"unknowns":[]}
      """;

  private static ProbeRun run(String text) {
    return (ProbeRun) TextInput.read("a.json", text).sources().get(0);
  }

  @Test
  void aProbeIsRead() {
    ProbeRun run = run(LATENCY);

    assertThat(run.probe()).isEqualTo("latency");
    assertThat(run.where()).isEqualTo("A:usb4_rdma0");
    assertThat(run.origin()).isEqualTo(new Origin("a.json", "0.1.0", "2026-11-29T10:00:00Z"));
    Results.Latency latency = (Results.Latency) run.results().orElseThrow();
    assertThat(latency.rows()).hasSize(1);
    assertThat(latency.rows().get(0).median()).hasValue(8600);
    assertThat(latency.floor()).hasValue(8600);
    assertThat(latency.pollCost()).hasValue(78);
  }

  @Test
  void whatIsNotThereIsNotMadeUp() {
    ProbeRun run = run(LATENCY);
    Results.Latency latency = (Results.Latency) run.results().orElseThrow();

    assertThat(latency.rows().get(0).p99()).isEmpty();
    assertThat(latency.fit()).isEmpty();
    assertThat(latency.clockCost()).isEmpty();
    assertThat(run.ends().get(0).facts())
        .containsEntry("processor", "not known")
        .containsEntry("longest message", "not known")
        .containsEntry("GID", "1: ::1, RoCE v2 on no interface");
  }

  @Test
  void aRowWithoutASizeIsMissedAloud() {
    assertThat(run(LATENCY).notes())
        .containsExactly("a note", "1 of its rows have no size and are not shown.");
  }

  /** A newer program may find what this one does not know. */
  @Test
  void findingsOfOtherVersionsAreKept() {
    FindingFacts finding = run(LATENCY).findings().get(0);

    assertThat(finding.id()).isEqualTo("new.finding");
    assertThat(finding.severity()).isEqualTo("notice");
    assertThat(finding.title()).isEqualTo("something new");
  }

  @Test
  void oneTextMayHoldSeveralDocuments() {
    Gathered gathered = TextInput.read("all", LATENCY + LATENCY + "{\"schema\":\"other/1\"}");

    assertThat(gathered.sources()).extracting(Source::name).containsExactly("all", "all #2");
    assertThat(gathered.leftOut())
        .singleElement()
        .satisfies(
            leftOut ->
                assertThat(leftOut.reason())
                    .startsWith("all #3 is JSON of the schema 'other/1', which is none of tbvctl"));
  }

  @Test
  void whatCameBeforeTheDamageIsKept() {
    Gathered gathered = TextInput.read("all", LATENCY + LATENCY.substring(0, 200));

    assertThat(gathered.sources()).hasSize(1);
    assertThat(gathered.leftOut())
        .singleElement()
        .satisfies(
            leftOut ->
                assertThat(leftOut.reason())
                    .startsWith("all #2 is JSON that is damaged or cut short at line "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'   ' | x is empty",
        "hello | x is neither JSON nor a table of results",
        "{} | x is JSON without a schema of tbvctl",
        "{\"schema\":7} | x is JSON without a schema of tbvctl",
        "{\"schema\":\"tbvctl.probe-latency/2\"} | x is a tbvctl.probe-latency/2 document, of which no"
            + " report",
        "{\"schema\":\"tbvctl.failure/1\",\"reason\":\"no device\"} | x is of a command that failed: no"
            + " device",
        "{\"schema\":\"tbvctl.diagnosis/1\" | x is JSON that is damaged or cut short",
      })
  void whatIsNoneIsLeftOutWithASentence(String text, String reason) {
    Gathered gathered = TextInput.read("x", text);

    assertThat(gathered.sources()).isEmpty();
    assertThat(gathered.leftOut()).hasSize(1);
    assertThat(gathered.leftOut().get(0).reason()).startsWith(reason);
  }

  /** Documents that have nothing but their schema, or something else in every place. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "probe-latency",
        "probe-bandwidth",
        "probe-window",
        "probe-integrity",
        "probe-devices",
        "diagnosis"
      })
  void readingIsTotal(String kind) {
    String schema = "\"schema\":\"tbvctl." + kind + "/1\"";
    String odd =
        "{"
            + schema
            + ",\"tool\":1,\"ends\":[1,{\"device\":[]}],\"hosts\":[{}],\"summary\":[],\"findings\":[{}],"
            + "\"results\":{\"rows\":[{\"bytes\":1e99},{\"bytes\":4,\"forward\":[]},7],\"laws\":[{}]},"
            + "\"ledger\":[{\"edges\":[{}],\"stages\":[{}]}],\"unknowns\":[{}],\"devices\":[{}]}";

    assertThat(TextInput.read("x", "{" + schema + "}").sources()).hasSize(1);
    assertThat(TextInput.read("x", odd).sources()).hasSize(1);
  }

  @Test
  void perftestIsReadAsTextAndAsDocument() {
    String table =
        """
         Device         : usb4_rdma0
         #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
         65536      1000             4.00              3.90             0.007438
        """;
    PerftestRun run = (PerftestRun) TextInput.read("bw.txt", table).sources().get(0);
    assertThat(run.device()).isEqualTo("usb4_rdma0");
    assertThat(run.rows().get(0).gigabits()).hasValue(3.9);

    String document =
        """
        {"schema":"tbvctl.probe-compare/1","outputs":[{"name":"bw.txt","device":null,"bothWays":true,
          "rows":[{"bytes":64,"gigabitsPerSecond":null,"typicalMicros":8.4},{"typicalMicros":1}]}],
         "builds":[{"name":"ib_send_bw","version":"6.29","sha256":"ab"}],"findings":[]}
        """;
    List<Source> sources = TextInput.read("compare.json", document).sources();
    PerftestRun compared = (PerftestRun) sources.get(0);
    assertThat(compared.name()).isEqualTo("compare.json: bw.txt");
    assertThat(compared.bothWays()).isTrue();
    assertThat(compared.rows()).hasSize(1);
    assertThat(compared.builds()).containsExactly("ib_send_bw: 6.29, sha256 ab");
  }
}
