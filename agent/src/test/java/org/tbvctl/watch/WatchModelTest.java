package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.CounterSample;

class WatchModelTest {
  private final WatchModel model = new WatchModel("test");

  @Test
  void ratesAreOverTheTimeBetweenTwoLooks() {
    WatchState first = model.take(Looks.at(0, 1, 10_000));
    WatchState second = model.take(Looks.at(2, 1, 30_000));

    assertThat(first.rails().get(0).sent()).isEmpty();
    assertThat(second.rails().get(0).sent()).hasValue(10_000);
    assertThat(second.rails().get(0).received()).hasValue(2_500);
    assertThat(second.rails().get(0).sentBits()).hasValue(10_000.0 * 4048 * 8);
    assertThat(second.totals().get(Totals.RETRANSMITS).perSecond()).hasValue(10);
  }

  @Test
  void aReloadIsAChangeAndNoRate() {
    model.take(Looks.at(0, 1, 90_000));
    WatchState state = model.take(Looks.at(1, 1, 100));

    assertThat(state.rails().get(0).sent()).isEmpty();
    assertThat(state.changes())
        .singleElement()
        .satisfies(change -> assertThat(change.words()).contains("loaded again"));
  }

  @Test
  void anEpochThatTheReaderSawIsAChangeEvenIfCountersGrew() {
    model.take(Looks.at(0, 1, 100));
    Look look = Looks.at(1, 1, 90_000);
    WatchState state =
        model.take(
            new Look(
                look.host(),
                look.time(),
                2,
                "another module load",
                look.sample(),
                look.gap(),
                look.events(),
                look.findings(),
                look.notices()));

    assertThat(state.rails().get(0).sent()).isEmpty();
    assertThat(state.changes())
        .containsExactly(new Change(Looks.START.plusSeconds(1), "another module load"));
  }

  @Test
  void aGapEndsTheIntervalAndIsSaidOnce() {
    model.take(Looks.at(0, 1, 100));
    model.take(Looks.gap(1, "it is gone"));
    WatchState gone = model.take(Looks.gap(2, "it is gone"));
    WatchState back = model.take(Looks.at(3, 1, 200));

    assertThat(gone.rails()).isEmpty();
    assertThat(gone.gap()).contains("it is gone");
    assertThat(back.rails().get(0).sent()).isEmpty();
    assertThat(back.changes())
        .extracting(Change::words)
        .containsExactly("it is gone", "counters are there again");
  }

  @Test
  void aRailToAMacHasNoCreditsAndEveryFrameIsData() {
    model.take(mac(0, 100));
    RailNow rail = model.take(mac(1, 300)).rails().get(0);

    assertThat(rail.backend()).isEqualTo("apple");
    assertThat(rail.received()).hasValue(200);
    assertThat(rail.receivedBits()).hasValue(200.0 * 4096 * 8);
    assertThat(new RailTable(80, false).row(rail, false).text()).contains("none");
  }

  private static Look mac(int second, long received) {
    CounterSample sample =
        Looks.sample(
            second,
            Looks.summary(0),
            "peer 1 backend=apple rails=1\n  rail=0x0 route=0x1 data_ready=1 state=tunnel_enabled\n"
                + "    data_tx_posted=0 data_tx_completed=0 tx_credits=0/0\n    data_rx_completed="
                + received
                + "\n");
    return Looks.look(second, sample, Optional.empty());
  }

  @Test
  void repeatsOfAMessageAreCounted() {
    String line =
        "4,%d,%d000000,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5"
            + " attempts: -110";
    Look look =
        Looks.with(
            Looks.at(0, 1, 1),
            Looks.events(line.formatted(1, 10), line.formatted(2, 20), line.formatted(3, 30)),
            List.of());

    assertThat(model.take(look).log())
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.count()).isEqualTo(3);
              assertThat(entry.last().nanos()).hasValue(30_000_000_000L);
            });
  }

  @Test
  void aMissingCounterIsUnknownNotZero() {
    String peers = "peer 1 backend=native rails=1\n  rail=0x0 route=0x2 data_ready=1\n";
    RailNow rail =
        model
            .take(Looks.look(0, Looks.sample(0, "profile: x\n", peers), Optional.empty()))
            .rails()
            .get(0);

    assertThat(rail.inFlight().known()).isFalse();
    assertThat(rail.state()).isEqualTo("ready");
    assertThat(new RailTable(80, false).row(rail, false).text()).contains(" - ");
  }
}
