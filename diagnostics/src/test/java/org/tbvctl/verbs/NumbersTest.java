package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers and words of C and sysfs, known ones and others. */
class NumbersTest {

  @Test
  void completionStatuses() {
    assertThat(CompletionStatus.of(0)).isEqualTo(CompletionStatus.SUCCESS);
    assertThat(CompletionStatus.of(13)).isEqualTo(CompletionStatus.RNR_RETRY_EXC_ERR);
    assertThat(CompletionStatus.of(-1)).isEqualTo(CompletionStatus.UNKNOWN);
    assertThat(CompletionStatus.of(99)).isEqualTo(CompletionStatus.UNKNOWN);
  }

  @Test
  void packetSizes() {
    assertThat(Mtu.of(1).bytes()).isEqualTo(256);
    assertThat(Mtu.of(5).bytes()).isEqualTo(4096);
    assertThat(Mtu.of(9).bytes()).isZero();
    assertThat(Mtu.BYTES_4096.min(Mtu.BYTES_1024)).isEqualTo(Mtu.BYTES_1024);
  }

  @Test
  void gidTypes() {
    assertThat(GidType.parse("RoCE v2\n")).isEqualTo(GidType.ROCE_V2);
    assertThat(GidType.parse("IB/RoCE v1")).isEqualTo(GidType.ROCE_V1);
    assertThat(GidType.parse("new")).isEqualTo(GidType.UNKNOWN);
    assertThat(GidType.of(2)).isEqualTo(GidType.ROCE_V2);
    assertThat(GidType.of(7)).isEqualTo(GidType.UNKNOWN);
  }

  @Test
  void portsAndLinkLayers() {
    assertThat(PortState.of(4)).isEqualTo(PortState.ACTIVE);
    assertThat(PortState.of(44)).isEqualTo(PortState.UNKNOWN);
    assertThat(LinkLayer.of(2)).isEqualTo(LinkLayer.ETHERNET);
    assertThat(LinkLayer.of(-7)).isEqualTo(LinkLayer.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({
    "/usr/lib/x86_64-linux-gnu/libibverbs.so.1.14.44.0, 44",
    "/usr/lib64/libibverbs.so.1.15.57.1, 57",
    "/opt/libibverbs.so.1, -1",
    "/usr/lib/libibverbs.so.1.14.x.0, -1",
    "'', -1",
  })
  void releasesOfALibraryFile(String path, int release) {
    assertThat(LibraryRelease.of(path).orElse(-1)).isEqualTo(release);
  }
}
