package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.tbvctl.kernellog.KernelLog;

class LoadMessagesTest {

  private static String errors(String records) {
    return LoadMessages.errors(KernelLog.parse(records.getBytes(StandardCharsets.UTF_8)).events());
  }

  @Test
  void aRefusalIsQuoted() {
    String records =
        "4,801,9000000,-;thunderbolt_ibverbs: loading out-of-tree module taints kernel.\n"
            + "3,802,9000100,-;thunderbolt_ibverbs: start_rings=1 requires allocate_rings=1\n";

    assertThat(errors(records))
        .isEqualTo("thunderbolt_ibverbs: start_rings=1 requires allocate_rings=1");
  }

  @Test
  void aLoadThatSucceedsSaysNothing() {
    assertThat(errors("6,803,9000200,-;thunderbolt_ibverbs: Thunderbolt service binding enabled\n"))
        .isEmpty();
    assertThat(errors("")).isEmpty();
  }
}
