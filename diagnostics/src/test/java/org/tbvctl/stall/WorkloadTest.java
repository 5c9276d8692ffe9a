package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

class WorkloadTest {

  private static Findings after(TestingBooks books, String command, String text) {
    TestingHost host = new TestingHost("A");
    host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    host.sample(books.summary(), books.peers()).sample(books.summary(), books.peers());
    host.command(command, text);
    return Judging.judge(HostSnapshot.read(host));
  }

  private static TestingBooks earlierTraffic() {
    return new TestingBooks()
        .sent(64, 64, 64, 64)
        .received(64, 4)
        .total("data_wr_send", 64)
        .total("data_tx_accepted", 64);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x NCCL INFO NET/Socket : Using [0]eno1:10.0.0.1<0>",
        "x NCCL INFO NCCL_IB_DISABLE set by environment to 1.",
        "init_process_group(backend=\"gloo\")",
        "mca: bml: Using tcp btl for send to [[1,1],1] on node b",
        "UCX  INFO  ep_cfg[1]: tag(tcp/eno1)",
        "[jaccl] backend ring over TCP sockets",
        "x NCCL INFO NET/IB : Using [0]mlx5_0:1/RoCE [RO]; OOB eno1"
      })
  void aProgramThatNamesAnotherTransportBypassedTheRails(String line) {
    Findings findings = after(earlierTraffic(), "app", "start\n" + line + "\ndone 1.1 GB/s\n");

    assertThat(findings.found()).extracting(Finding::id).contains("flow.bypassed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x NCCL INFO NET/IB : Using [0]usb4_rdma0:1/RoCE [RO]; OOB eno1\nx Using network IB",
        "x NCCL INFO NCCL_IB_DISABLE set by environment to 0.",
        "step 100 of 100"
      })
  void aProgramThatMayHaveUsedTheRailsBeforeDidNotBypassThem(String text) {
    Findings findings = after(earlierTraffic(), "app", text + "\n");

    assertThat(findings.found()).extracting(Finding::id).doesNotContain("flow.bypassed");
  }

  @Test
  void aProgramThatFailedIsNoWorkload() {
    TestingHost host = new TestingHost("A");
    host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    TestingBooks books = new TestingBooks();
    host.sample(books.summary(), books.peers()).sample(books.summary(), books.peers());
    host.failedCommand("nccl_all_reduce", "Using network Socket\nunhandled system error\n", 3);

    assertThat(Judging.ids(Judging.judge(HostSnapshot.read(host)))).doesNotContain("flow.bypassed");
  }
}
