package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainerTest {
  private final Explainer explainer = new Explainer(Subjects.ofDiagnostics());

  private Explanation only(String text) {
    List<Explanation> found = explainer.explain(text).explanations();
    assertThat(found).as(text).hasSize(1);
    return found.get(0);
  }

  private List<String> words(String text) {
    return explainer.explain(text).explanations().stream().map(Explanation::word).toList();
  }

  @Test
  void findingTellsCountersAndFirstStep() {
    Explanation starvation = only("stall.credit-starvation");
    assertThat(starvation.topic()).isEqualTo(Topic.FINDING);
    assertThat(starvation.facts()).containsEntry("severity", "error");
    assertThat(starvation.related()).contains(new Explanation.Related(Topic.COUNTER, "tx_credits"));
    assertThat(starvation.action()).startsWith("Reload both ends");
  }

  @Test
  void findingIsFoundWithoutItsAreaAndInAnyCase() {
    assertThat(words("credit-starvation")).containsExactly("stall.credit-starvation");
    assertThat(words("STALL.Credit-Starvation")).containsExactly("stall.credit-starvation");
  }

  @Test
  void findingIsLinkedToItsMessages() {
    assertThat(only("bringup.hello-timeout").related())
        .contains(new Explanation.Related(Topic.MESSAGE, "native.hello_failed"));
  }

  @Test
  void areaListsItsFindings() {
    assertThat(only("perf").facts()).containsKey("perf.window-law").doesNotContainKey("flow.idle");
    assertThat(words("perf.*")).containsExactly("perf");
  }

  @Test
  void counterOfHostAndRailHasTwoMeanings() {
    assertThat(explainer.explain("data_tx_posted").explanations())
        .extracting(found -> found.facts().get("stands in"))
        .containsExactly(
            "debugfs file summary, one value for the host", "debugfs file peers, lines of a rail");
  }

  @Test
  void counterThatNothingMovesSaysSo() {
    assertThat(only("data_rx_ack_cumulative").action())
        .isEqualTo("Nothing to do: no release from v0.3.0 on moves it.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5 attempts: -110",
        "native HELLO route=0x2 rail=0x1 failed after 5 attempts: -110",
        "[   15.800000] thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5"
            + " attempts: -110",
        "Nov 27 10:15:00 smew kernel: thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed"
            + " after 5 attempts: -110",
        "'thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5 attempts: -110'",
        "> [Thu Nov 27 10:15:00 2026] thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed"
            + " after 5 attempts: -110",
        "4,4,15800000,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5"
            + " attempts: -110"
      })
  void kernelLineFillsItsValuesIn(String line) {
    Explanation message = only(line);
    assertThat(message.word()).isEqualTo("native.hello_failed");
    assertThat(message.values())
        .contains(
            entry("route", "0x2"),
            entry("rail", "0x1"),
            entry("attempts", "5"),
            entry("err", "-110 (ETIMEDOUT, no answer)"));
  }

  @Test
  void messageWithoutFindingHasAStep() {
    assertThat(only("core.unload_live_mr").action()).contains("End programs");
    assertThat(only("core.ready").action()).isEqualTo("Nothing to do: it reports a step.");
  }

  @Test
  void valuesOfDebugfsLinesAreShown() {
    assertThat(only("tx_credits=0/768").values()).containsExactly(entry("tx_credits", "0/768"));
    assertThat(only("data_wr_live: 3").values()).containsExactly(entry("data_wr_live", "3"));
    assertThat(words("  tx_poll enabled=1 calls=7 completed=3"))
        .containsExactly("tx_poll.enabled", "tx_poll.calls", "tx_poll.completed");
  }

  @Test
  void lineWithAChanceWordIsNotExplained() {
    Answer answer =
        explainer.explain("world = mx.distributed.init(strict=True, backend=\"jaccl\")");
    assertThat(answer.isKnown()).isFalse();
  }

  @Test
  void unknownWordGetsSuggestions() {
    assertThat(explainer.explain("data_tx_postd").suggestions()).startsWith("data_tx_posted");
    assertThat(explainer.explain("stall.credit-stravation").suggestions())
        .startsWith("stall.credit-starvation");
    assertThat(explainer.explain("finding").suggestions()).contains("findings");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "=", "= =", ":", "\u0000\u001b[", "'\"'", "-", "--", "{}", "."})
  void noTextIsTooOdd(String text) {
    assertThat(explainer.explain(text).explanations()).isEmpty();
  }

  @Test
  void keysAreNotRepeated() {
    String key = "00112233445566778899aabbccddeeff";
    String line = "options thunderbolt_ibverbs bind_services=1 peer_auth_acl=aa-bb=" + key;
    assertThat(explainer.explain(line).toString()).doesNotContain(key).contains("bind_services");
  }

  @Test
  void megabytesAreCut() {
    assertThat(explainer.explain("x=".repeat(1 << 20)).isKnown()).isFalse();
  }
}
