package org.tbvctl.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerftestTest {

  @Test
  void takesOptionsOfACommandLine() {
    PerftestCommand command =
        PerftestCommand.parse("ada 7 0.0 /usr/bin/ib_write_bw -d usb4_rdma4 -q 4 --size=1048576 -F")
            .orElseThrow();

    assertThat(command.program()).isEqualTo("ib_write_bw");
    assertThat(command.device()).contains("usb4_rdma4");
    assertThat(command.connection()).isEqualTo("RC");
    assertThat(command.queuePairs()).isEqualTo(4);
    assertThat(command.bytes()).isEqualTo(OptionalLong.of(4L << 20));
    assertThat(command.text()).startsWith("/usr/bin/ib_write_bw -d");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "grep ib_send", "ib_devices", "-d usb4_rdma0"})
  void otherLinesAreNone(String line) {
    assertThat(PerftestCommand.parse(line)).isEmpty();
  }

  @Test
  void numbersThatAreNoneDoNotThrow() {
    PerftestCommand command =
        PerftestCommand.parse("ib_send_bw -q many -s 99999999999999999999 -c").orElseThrow();

    assertThat(command.queuePairs()).isEqualTo(1);
    assertThat(command.bytes()).isEmpty();
    assertThat(command.device()).isEqualTo(Optional.empty());
  }

  @Test
  void readsTheHeadOfAReport() {
    String head =
        """
         Dual-port       : OFF\t\tDevice         : usb4_rdma0
         Number of qps   : 2            Transport type : IB
         Connection type : UC\t\tUsing SRQ      : OFF
        """;

    assertThat(PerftestReport.parse("ib_send_bw", head))
        .contains(new PerftestReport("ib_send_bw", "usb4_rdma0", "UC", 2));
    assertThat(PerftestReport.parse("ib_send_bw", "Device : usb4_rdma0\n")).isEmpty();
  }
}
