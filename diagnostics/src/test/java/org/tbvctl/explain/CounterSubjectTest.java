package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.counters.Counter;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.finding.FindingCatalogue;

class CounterSubjectTest {
  private final CounterSubject subject =
      new CounterSubject(
          CounterCatalogue.standard(), FindingCatalogue.load(), FindingCounters.load());

  private Explanation only(String key) {
    List<Explanation> found = subject.ofWord(key);
    assertThat(found).as(key).hasSize(1);
    return found.get(0);
  }

  @Test
  void everyRowIsExplainedWithWhatMovesIt() {
    for (Counter counter : CounterCatalogue.standard().all()) {
      assertThat(subject.ofWord(counter.key()))
          .as(counter.key())
          .anySatisfy(
              found -> {
                assertThat(found.meaning()).isEqualTo(counter.meaning());
                assertThat(found.facts()).containsEntry("moved by", counter.moves());
              })
          .allMatch(found -> found.action().endsWith("."));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "verbs_qps, 'debugfs file summary, one value for the host'",
    "native_qp_rr_rail_id, 'debugfs file peers, first line of a peer'",
    "tx_credits, 'debugfs file peers, lines of a rail'",
    "login.retries, 'debugfs file summary, a line tbnet_minimal_session for each Mac'",
    "gid_type, 'debugfs file configured_links, one line a link'"
  })
  void placeOfEveryScope(String key, String place) {
    assertThat(only(key).facts()).containsEntry("stands in", place);
  }

  @Test
  void sessionKeysAreFoundInTheirGroup() {
    assertThat(only("state.path_enabled").facts()).containsEntry("kind", "flag, boolean");
  }

  @Test
  void releasesSayWhenItCameAndWent() {
    assertThat(only("data_wr_retransmit").facts()).containsEntry("releases", "from v0.3.0");
    assertThat(only("apple_tunnels_pending").facts())
        .containsEntry("releases", "from v0.1.0, gone in v0.3.0, upstream builds only");
    assertThat(only("data_wr_zcopy_fallback_striping").facts())
        .containsEntry("releases", "from v0.1.0, nothing moves it from v0.3.0");
  }

  @Test
  void stageOfTheLedgerIsNamed() {
    assertThat(only("data_wr_op_send").facts()).containsEntry("stage", "wr-accepted");
    assertThat(only("verbs_qps").facts()).doesNotContainKey("stage");
  }

  @Test
  void actionNamesTheFindingAndItsFirstStep() {
    assertThat(only("data_rx_no_qp").action())
        .isEqualTo(
            "Run 'tbvctl diagnose', which judges it. For stall.remote-qp-gone: Find out why the"
                + " program there ended.");
  }

  @Test
  void actionFollowsTheKindOtherwise() {
    assertThat(only("data_wr_op_send").action()).contains("--interval 5s");
    assertThat(only("verbs_pds").action()).contains("left over");
    assertThat(only("data_rx_ack_match_current_max_ms").action()).contains("never falls");
    assertThat(only("native_data").action()).contains("tbvctl config plan");
    assertThat(only("local_out").action()).contains("compare it with the other end");
  }

  @Test
  void otherWordsAreNoCounters() {
    assertThat(subject.ofWord("data_tx")).isEmpty();
    assertThat(subject.ofWord("")).isEmpty();
  }
}
