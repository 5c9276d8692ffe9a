package org.tbvctl.udev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "usb4_rdma* usb4_rdma0 true",
        "usb4_rdma* usb4_rdma true",
        "usb4_rdma* mlx5_0 false",
        "usb4_rdma? usb4_rdma5 true",
        "usb4_rdma? usb4_rdma10 false",
        "usb4_rdma[0-3] usb4_rdma3 true",
        "usb4_rdma[0-3] usb4_rdma4 false",
        "usb4_rdma[!4] usb4_rdma4 false",
        "usb4_rdma[^4] usb4_rdma0 true",
        "usb4_rdma[04] usb4_rdma4 true",
        "*rdma*0 usb4_rdma10 true",
        "*rdma*0 usb4_rdma101 false",
        "mlx5_*|usb4_* usb4_rdma0 true",
        "mlx5_*|bnxt* usb4_rdma0 false",
        "usb4 usb4_rdma0 false",
        "usb4_rdma0 usb4 false",
        "[ [ true",
        "[a a false",
        "[]a] ] true"
      })
  void wholeTextHasToMatchOneAlternative(String pattern, String text, boolean matches) {
    assertThat(Glob.matches(pattern, text)).isEqualTo(matches);
  }

  @Test
  void emptyPatternMatchesOnlyEmptyText() {
    assertThat(Glob.matches("", "")).isTrue();
    assertThat(Glob.matches("", "a")).isFalse();
    assertThat(Glob.matches("a|", "")).isTrue();
    assertThat(Glob.matches("***", "")).isTrue();
  }

  @Test
  void manyStarsTakeNoLongTime() {
    String pattern = "*a".repeat(200) + "b";

    assertThat(Glob.matches(pattern, "a".repeat(20_000))).isFalse();
  }
}
