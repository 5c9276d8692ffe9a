package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SummaryTest {
  @ParameterizedTest
  @CsvSource({"v0.2.1, 138", "v0.3.1, 180", "v0.3.4, 181", "v0.3.2pl, 177", "apple, 190"})
  void readsEveryKeyOfEveryKeySetWithoutProblem(String name, int keys) {
    Summary summary = Summary.parse(RealText.summary(name));

    assertThat(summary.keys()).hasSize(keys).contains("profile", "data_cq_overflow");
    assertThat(summary.problems()).isEmpty();
    assertThat(summary.unknownKeys()).isEmpty();
    assertThat(summary.unknownLines()).isEmpty();
  }

  @Test
  void keepsFileOrderAndPrintedText() {
    Summary summary = Summary.parse("profile: linux_perf\ntbnet_identity_state: 0xf\nb: 2\n");

    assertThat(summary.keys()).containsExactly("profile", "tbnet_identity_state", "b");
    assertThat(summary.text("profile")).hasValue("linux_perf");
    assertThat(summary.get("profile")).isEmpty();
    assertThat(summary.text("tbnet_identity_state")).hasValue("0xf");
    assertThat(summary.get("tbnet_identity_state")).hasValue(15);
    assertThat(summary.get("b")).hasValue(2);
    assertThat(summary.get("missing")).isEmpty();
    assertThat(summary.text("missing")).isEmpty();
  }

  @Test
  void anEmptyFileIsKnownAndHasNoKeys() {
    Summary summary = Summary.parse("");

    assertThat(summary.keys()).isEmpty();
    assertThat(summary.problems()).isEmpty();
  }

  @Test
  void doesNotUseTheValueOfACutLastLine() {
    Summary summary = Summary.parse("data_tx_posted: 529\ndata_tx_completed: 51");

    assertThat(summary.get("data_tx_posted")).hasValue(529);
    assertThat(summary.get("data_tx_completed")).isEmpty();
    assertThat(summary.text("data_tx_completed")).hasValue("51");
    assertThat(summary.problems())
        .singleElement()
        .asString()
        .contains("no line end", "completed: 51");
  }

  @Test
  void keepsTheFirstOfTwoValues() {
    Summary summary = Summary.parse("data_tx_posted: 1\ndata_tx_posted: 2\n");

    assertThat(summary.get("data_tx_posted")).hasValue(1);
    assertThat(summary.problems())
        .containsExactly(
            "summary: line 2 repeats a key, the first value stays: 'data_tx_posted: 2'");
  }

  @Test
  void reportsWhatIsNoNumberWhereOneBelongs() {
    Summary summary = Summary.parse("data_tx_posted: 5x\ndata_rx_completed:\nnew_word: ready\n");

    assertThat(summary.get("data_tx_posted")).isEmpty();
    assertThat(summary.text("data_rx_completed")).hasValue("");
    assertThat(summary.problems())
        .containsExactly(
            "summary: data_tx_posted is not a number: '5x'",
            "summary: data_rx_completed is not a number: ''");
    assertThat(summary.unknownKeys()).containsExactly("new_word");
  }

  @Test
  void doesNotUseCountersBelowZeroOrAbove64Bits() {
    Summary summary =
        Summary.parse(
            "data_tx_posted: -3\ndata_rx_completed: 9223372036854775808\n"
                + "data_wr_live: -1\ndata_tx_completed: 9223372036854775807\n");

    assertThat(summary.get("data_tx_posted")).isEmpty();
    assertThat(summary.get("data_rx_completed")).isEmpty();
    assertThat(summary.get("data_wr_live")).hasValue(-1);
    assertThat(summary.get("data_tx_completed")).hasValue(Long.MAX_VALUE);
    assertThat(summary.problems()).hasSize(2);
  }

  @Test
  void readsThroughCarriageReturnsAndSaysSo() {
    Summary summary = Summary.parse("profile: mixed\r\ndata_tx_posted: 5\r\n");

    assertThat(summary.text("profile")).hasValue("mixed");
    assertThat(summary.get("data_tx_posted")).hasValue(5);
    assertThat(summary.problems()).singleElement().asString().contains("2 lines end in CR LF");
  }

  @Test
  void doesNotTrustLinesWithNulBytes() {
    Summary summary = Summary.parse("data_tx_posted: 5\0\nda\0ta: 1\nb: 2\n");

    assertThat(summary.get("data_tx_posted")).isEmpty();
    assertThat(summary.get("b")).hasValue(2);
    assertThat(summary.problems()).hasSize(3).first().asString().contains("NUL");
    assertThat(summary.problems()).allSatisfy(problem -> assertThat(problem).doesNotContain("\0"));
  }

  @Test
  void keepsLinesThatAreNoKeyAndValue() {
    Summary summary = Summary.parse("hello world\n\nTraceback: x\nb: 2\n");

    assertThat(summary.unknownLines()).containsExactly("hello world", "Traceback: x");
    assertThat(summary.get("b")).hasValue(2);
  }

  @Test
  void boundsWhatItKeepsOfHugeInput() {
    Summary lines = Summary.parse("x".repeat(700_000) + "\n" + "nonsense\n".repeat(100_000));
    Summary keys = Summary.parse(manyKeys(20_000));

    assertThat(lines.unknownLines())
        .hasSize(64)
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(600));
    assertThat(lines.problems()).hasSize(65).last().asString().contains("more problems");
    assertThat(keys.keys()).hasSize(2048);
    assertThat(keys.get("k2047")).hasValue(2047);
    assertThat(keys.get("k2048")).isEmpty();
  }

  private static String manyKeys(int count) {
    StringBuilder text = new StringBuilder();
    for (int key = 0; key < count; key++) {
      text.append('k').append(key).append(": ").append(key).append('\n');
    }
    return text.toString();
  }

  @Test
  void findsKeysWithEqualHashes() {
    assertThat("0n".hashCode()).isEqualTo("20".hashCode());

    Summary summary = Summary.parse("0n: 1\n20: 2\n0n: 3\n");

    assertThat(summary.get("0n")).hasValue(1);
    assertThat(summary.get("20")).hasValue(2);
    assertThat(summary.keys()).hasSize(2);
  }

  @Test
  void problemsAreFitForATerminal() {
    Summary summary = Summary.parse("data_tx_posted: \u001b[31m7\n\u009b: 1\n");
    Peers peers =
        Peers.parse("peer 1 backend=native rails=1\n  rail=0x0 d\u00a5=99999999999999999999\n");

    assertThat(summary.problems())
        .containsExactly(
            "summary: data_tx_posted is not a number: '\\u001b[31m7'",
            "summary: line 2 is no 'key: value': '\\u009b: 1'");
    assertThat(summary.unknownLines()).containsExactly("\\u009b: 1");
    assertThat(peers.problems())
        .containsExactly("peers: d\\u00a5 does not fit 64 bits: '99999999999999999999'");
  }
}
