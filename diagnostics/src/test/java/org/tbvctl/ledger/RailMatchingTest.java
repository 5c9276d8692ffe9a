package org.tbvctl.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;

class RailMatchingTest {

  private static HostBook book(String name, String... rails) {
    StringBuilder peers = new StringBuilder();
    int peer = 0;
    for (String rail : rails) {
      peer++;
      peers.append("peer ").append(peer).append(" backend=native rails=1\n");
      peers.append("  ").append(rail).append('\n');
    }
    TestingHost host = new TestingHost(name).sample("data_wr_send: 0\n", peers.toString());
    return HostBook.of(HostSnapshot.read(host)).orElseThrow();
  }

  private static String rail(int id, int own, int told, int remoteRail, long posted) {
    return "rail=0x"
        + id
        + " route=0x1 negotiated=1 local_out="
        + own
        + " local_tx="
        + own
        + " local_rx="
        + own
        + " remote_rail=0x"
        + remoteRail
        + " remote_out="
        + told
        + " remote_tx="
        + told
        + " remote_rx="
        + told
        + "\n    data_tx_completed="
        + posted
        + " data_rx_credit_sent="
        + posted
        + " rx_credit_pending=0";
  }

  @Test
  void eachEndNamesTheOther() {
    HostBook first = book("A", rail(0, 8, 9, 0, 5));
    HostBook second = book("C", rail(0, 9, 8, 0, 5));

    assertThat(RailMatching.match(first, second, false)).hasSize(1);
  }

  @Test
  void endsOfAKnownCableThatDisagreeOnAHopAreOneBrokenRail() {
    HostBook first = book("A", rail(0, 8, 9, 0, 5));
    HostBook second = book("C", rail(0, 10, 8, 0, 5));

    assertThat(RailMatching.match(first, second, true)).hasSize(1);
  }

  @Test
  void twoRailsThatFitNobodyAreNotGuessed() {
    HostBook first = book("A", rail(0, 8, 9, 0, 5), rail(0, 18, 19, 0, 5));
    HostBook second = book("C", rail(0, 10, 8, 0, 5), rail(0, 20, 18, 0, 5));

    assertThat(RailMatching.match(first, second, true)).isEmpty();
  }

  @Test
  void hopsThatDoNotFitAreNoMatch() {
    HostBook first = book("A", rail(0, 8, 9, 0, 5));
    HostBook second = book("C", rail(0, 10, 8, 0, 5));

    assertThat(RailMatching.match(first, second, false)).isEmpty();
  }

  @Test
  void railIdsMayDifferBetweenTheEnds() {
    HostBook first = book("A", rail(0, 8, 9, 1, 5));
    HostBook second = book("C", rail(1, 9, 8, 0, 5));

    assertThat(RailMatching.match(first, second, false))
        .singleElement()
        .satisfies(match -> assertThat(match.second().id()).isEqualTo(1));
  }

  @Test
  void twoCablesWithEqualNumbersAreToldApartByTheirBooks() {
    HostBook first = book("A", rail(0, 8, 8, 0, 70), rail(0, 8, 8, 0, 3));
    HostBook second = book("C", rail(0, 8, 8, 0, 3), rail(0, 8, 8, 0, 70));

    List<RailMatching.Match> matches = RailMatching.match(first, second, false);

    assertThat(matches).hasSize(2);
    assertThat(matches)
        .allSatisfy(
            match ->
                assertThat(match.first().get("data_tx_completed"))
                    .isEqualTo(match.second().get("data_tx_completed")));
  }

  @Test
  void railsThatNeverNegotiatedMatchByTheirId() {
    HostBook first = book("A", "rail=0x1 route=0x1 negotiated=0");
    HostBook second = book("C", "rail=0x1 route=0x2 negotiated=0");

    assertThat(RailMatching.match(first, second, false)).hasSize(1);
  }
}
