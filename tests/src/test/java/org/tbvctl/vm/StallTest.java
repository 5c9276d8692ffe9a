package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** Stalls made with the stand-in's control file, seen over two samples of both ends. */
@InVirtualMachine
class StallTest {
  private static final String WORKLOAD = "verbs_ucontexts=1 verbs_pds=2 verbs_cqs=2 verbs_qps=2";

  @Test
  void aSenderWhoseFramesNeverArrive(Guest guest) {
    farEnd(
        guest,
        "data_wr_send=512 data_wr_op_write=512 data_wr_live=512 data_wr_path_send=512"
            + " data_tx_accepted=512 data_tx_posted=512 data_tx_completed=512 verbs_recv_wqes=512"
            + " peer1.rail0.data_tx_enqueued=512 peer1.rail0.data_tx_posted=512"
            + " peer1.rail0.data_tx_completed=512 peer1.rail0.tx_credits=256");
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");
    guest.count(
        WORKLOAD
            + " data_wr_send=529 data_wr_op_write=529 data_wr_live=529 data_wr_path_send=529"
            + " data_tx_accepted=529 data_tx_posted=1039 data_tx_completed=15"
            + " data_rx_completed=512 data_rx_credit_sent=512 data_rx_send=512"
            + " data_rx_op_write=512 data_tx_ack_ok=512 verbs_recv_wqes=512"
            + " peer1.rail0.data_tx_enqueued=529 peer1.rail0.data_tx_posted=529"
            + " peer1.rail0.data_tx_completed=15 peer1.rail0.tx_credits=239"
            + " peer1.rail0.control_tx_enqueued=528 peer1.rail0.control_tx_posted=510"
            + " peer1.rail0.data_rx_completed=512 peer1.rail0.data_rx_credit_sent=512");

    Report report = guest.diagnose("--interval 1s --peer /root/far");

    assertThat(report.status()).isEqualTo(1);
    assertThat(report.finding("stall.credit-starvation"))
        .containsEntry("host", "far")
        .containsEntry("direction", "vm->far")
        .containsEntry("rail", 0)
        .extractingByKey("details", InstanceOfAssertFactories.MAP)
        .containsEntry("posted", 529)
        .containsEntry("completed", 15)
        .containsEntry("peerReceived", 0);
  }

  @Test
  void countersThatGoOnAreNoStall(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    Outcome outcome =
        guest.shell(
            """
            while sleep 0.2; do
              echo 'data_wr_send+=10 data_wr_op_send+=10 data_wr_path_send+=10 data_tx_accepted+=10
                data_tx_posted+=10 data_tx_completed+=10 data_rx_ack+=10 data_rx_ack_matched+=10
                data_rx_completed+=10 peer1.rail0.data_tx_enqueued+=10
                peer1.rail0.data_tx_posted+=10 peer1.rail0.data_tx_completed+=10
                peer1.rail0.data_tx_credit_received+=10 peer1.rail0.data_rx_completed+=10' \\
                >/sys/kernel/debug/thunderbolt_ibverbs_standin/control
            done & traffic=$!
            tbvctl diagnose -o json --interval 4s; status=$?
            kill $traffic
            exit $status""");

    assertThat(Report.parse(outcome).ids())
        .doesNotContain("flow.idle")
        .noneMatch(id -> id.startsWith("stall."));
  }

  /**
   * Plays the other end of the cable on this machine, captures it, and comes back in a new boot.
   */
  private static void farEnd(Guest guest, String counters) {
    guest.bringUp(Guest.NATIVE, "swapped=1", "data_ready=1");
    guest.count(WORKLOAD + " " + counters);
    guest
        .shell(
            """
            rm -rf /root/far && hostname far
            tbvctl capture --samples 2 --interval 1s --output /root/far""")
        .succeeded();
    guest.reboot();
    guest.clean(1);
  }
}
