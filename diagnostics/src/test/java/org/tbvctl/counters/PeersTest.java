package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PeersTest {
  private static final String HEADER = "peer 1 backend=native rails=1 native_qp_rr_rail_id=0\n";

  @ParameterizedTest
  @ValueSource(strings = {"v0.2.1", "v0.3.1", "v0.3.4", "v0.3.2pl", "apple"})
  void readsEveryLayoutWithoutProblem(String name) {
    Peers peers = Peers.parse(RealText.peers(name));

    assertThat(peers.rails()).isNotEmpty();
    assertThat(peers.problems()).isEmpty();
    assertThat(peers.unknownLines()).isEmpty();
    assertThat(peers.rails())
        .flatExtracting(rail -> rail.fields().keySet())
        .allMatch(key -> CounterCatalogue.standard().contains(CounterScope.RAIL, key));
  }

  @Test
  void readsBothRailsOfAPeer() {
    Peers peers = Peers.parse(RealText.peers("v0.3.4"));

    assertThat(peers.all()).containsExactly(new Peer(1, Backend.NATIVE, 2, OptionalLong.of(0)));
    assertThat(peers.rails()).extracting(Rail::id).containsExactly(0, 1);
    Rail second = peers.rails().get(1);
    assertThat(second.peer()).isEqualTo(1);
    assertThat(second.get("path")).hasValue(257);
    assertThat(second.get("link_speed")).hasValue(20);
    assertThat(second.text("link_speed")).hasValue("20Gb/s");
    assertThat(second.get("data_tx_posted")).hasValue(67609);
    assertThat(second.creditsLeft()).hasValue(743);
    assertThat(second.creditWindow()).hasValue(768);
    assertThat(second.get("wire_flags")).hasValue(1);
    assertThat(second.is("data_ready")).isTrue();
    assertThat(second.is("e2e")).isFalse();
    assertThat(second.text("state")).hasValue("tunnel_enabled");
    assertThat(second).hasToString("peer 1 rail 1");
  }

  @Test
  void keepsTheSameNameOfTwoLinesApart() {
    Rail rail = Peers.parse(RealText.peers("v0.3.4")).rails().get(0);

    assertThat(rail.get("tx_poll.enabled")).hasValue(1);
    assertThat(rail.get("tx_poll.calls")).hasValue(2100);
    assertThat(rail.get("rx_supp_poll.calls")).hasValue(0);
    assertThat(rail.get("calls")).isEmpty();
    assertThat(rail.fields()).containsEntry("tx_poll.completed", "157");
    assertThat(rail.fields().keySet()).startsWith("rail", "route", "local");
  }

  @Test
  void knowsAMacByItsTransport() {
    Rail rail = Peers.parse(RealText.peers("apple")).rails().get(0);

    assertThat(rail.backend()).isEqualTo(Backend.APPLE);
    assertThat(rail.creditsLeft()).hasValue(0);
    assertThat(rail.creditWindow()).hasValue(0);
    assertThat(rail.get("remote_out")).hasValue(-1);
  }

  @Test
  void tellsMissingFieldsOfOlderReleases() {
    Rail rail = Peers.parse(RealText.peers("v0.2.1")).rails().get(0);

    assertThat(rail.has("data_rx_canceled")).isFalse();
    assertThat(rail.get("control_tx_posted")).isEmpty();
  }

  @Test
  void anEmptyFileIsKnownAndHasNoPeer() {
    assertThat(Peers.parse("")).isEqualTo(new Peers(List.of(), List.of(), List.of(), List.of()));
  }

  @Test
  void keepsUnknownFieldsAndLines() {
    Peers peers =
        Peers.parse(HEADER + "  rail=0x0 colour=red\n    data_zz calls=7\n    just words\n");

    Rail rail = peers.rails().get(0);
    assertThat(rail.text("colour")).hasValue("red");
    assertThat(rail.get("data_zz.calls")).hasValue(7);
    assertThat(peers.unknownLines()).containsExactly("just words");
  }

  @Test
  void doesNotUseTheValueOfACutLastLine() {
    Peers peers =
        Peers.parse(HEADER + "  rail=0x0 route=0x1\n    data_tx_enqueued=10 data_tx_posted=5");

    Rail rail = peers.rails().get(0);
    assertThat(rail.get("data_tx_enqueued")).hasValue(10);
    assertThat(rail.get("data_tx_posted")).isEmpty();
    assertThat(rail.text("data_tx_posted")).hasValue("5");
    assertThat(peers.problems()).singleElement().asString().contains("no line end");
  }

  @Test
  void noticesRailsThatTheFileLost() {
    Peers peers = Peers.parse(HEADER.replace("rails=1", "rails=2") + "  rail=0x0 route=0x1\n");

    assertThat(peers.problems())
        .containsExactly(
            "peers: peer 1 announces 2 rails and lists 1; the file is cut or was changed");
  }

  @Test
  void readsRailNumbersOf32Bits() {
    Peers peers = Peers.parse(HEADER + "  rail=0xfffffffe route=0x1\n");

    assertThat(peers.rails().get(0).id()).isEqualTo(0xfffffffe);
    assertThat(peers.rails().get(0)).hasToString("peer 1 rail 4294967294");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rail=0x100000000", "rail=", "rail=zero", "rail=-1"})
  void leavesOutARailWithoutNumber(String rail) {
    Peers peers = Peers.parse(HEADER + "  " + rail + "\n    data_tx_posted=1\n");

    assertThat(peers.rails()).isEmpty();
    assertThat(peers.problems()).isNotEmpty();
  }

  @Test
  void keepsTheFirstOfTwoValuesAndOfTwoRails() {
    Peers peers =
        Peers.parse(
            HEADER.replace("rails=1", "rails=2")
                + "  rail=0x0 route=0x1 route=0x3\n  rail=0x0 route=0x5\n");

    assertThat(peers.rails()).hasSize(1);
    assertThat(peers.rails().get(0).get("route")).hasValue(1);
    assertThat(peers.problems()).hasSize(2);
  }

  @Test
  void doesNotGiveARailToAPeerItCannotRead() {
    Peers peers = Peers.parse("peer x backend=native rails=1\n  rail=0x0 route=0x1\n");

    assertThat(peers.rails()).isEmpty();
    assertThat(peers.unknownLines()).containsExactly("peer x backend=native rails=1");
    assertThat(peers.problems()).hasSize(2);
  }

  @Test
  void namesAnUnknownTransport() {
    Peers peers = Peers.parse("peer 3 backend=optical rails=1\r\n  rail=0x0 tx_credits=1/x\r\n");

    assertThat(peers.rails().get(0).backend()).isEqualTo(Backend.UNKNOWN);
    assertThat(peers.rails().get(0).creditsLeft()).isEmpty();
    assertThat(peers.rails().get(0).creditWindow()).isEmpty();
  }

  @Test
  void boundsTheNumberOfRails() {
    StringBuilder text = new StringBuilder("peer 1 backend=native rails=100000\n");
    for (int rail = 0; rail < 20_000; rail++) {
      text.append("  rail=0x").append(Integer.toHexString(rail)).append('\n');
    }

    Peers peers = Peers.parse(text.toString());

    assertThat(peers.rails()).hasSize(256);
    assertThat(peers.problems()).hasSize(65);
  }
}
