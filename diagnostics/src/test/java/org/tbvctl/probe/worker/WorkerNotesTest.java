package org.tbvctl.probe.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WorkerNotesTest {
  @Test
  void aWarningHasOnePrefixAndIsSaidOnce() {
    String once = "libibverbs: Warning: no driver for usb4_rdma0";

    assertThat(WorkerNotes.of("libibverbs: Warning: " + once + "\n\n" + once + "\nmlx5: hello\n"))
        .containsExactly(once, "mlx5: hello");
  }

  @Test
  void onlyTheFirstLinesAreNotes() {
    assertThat(WorkerNotes.of("1\n2\n3\n4\n5\n6\n")).containsExactly("1", "2", "3", "4", "5");
    assertThat(WorkerNotes.of(" \n")).isEmpty();
  }
}
