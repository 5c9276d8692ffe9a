package org.tbvctl.rdma;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.counters.Backend;

class RailIdentityTest {

  @ParameterizedTest
  @CsvSource({
    "0200:5442:5752:4253, NATIVE, 1, 0",
    "0200544257524254, NATIVE, 1, 1",
    "0x0300544259524253, APPLE, 3, 0",
    "0200:5443:5552:4255, NATIVE, 255, 2"
  })
  void decodesWhatTheKernelBuilds(String text, Backend backend, int peer, int rail) {
    assertThat(NodeGuid.parse(text).flatMap(RailIdentity::of))
        .contains(new RailIdentity(backend, peer, rail));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0200:5442:5652:4253", // the provider's constant: peer 0 never exists
        "506b:4b03:00a1:b2c4",
        "0400:5442:5752:4253",
        "0000:0000:0000:0000",
        "ffff:ffff:ffff:ffff"
      })
  void knowsForeignDevices(String text) {
    assertThat(NodeGuid.parse(text).flatMap(RailIdentity::of)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0200:5442:5752", "0200:5442:5752:425g", "02005442575242530"})
  void refusesOtherText(String text) {
    assertThat(NodeGuid.parse(text)).isEmpty();
  }

  @Test
  void buildsTheSameGuidAgain() {
    Optional<NodeGuid> guid = NodeGuid.parse("0300:5442:5952:4254");

    assertThat(guid.flatMap(RailIdentity::of).map(RailIdentity::guid)).isEqualTo(guid);
    assertThat(guid.map(NodeGuid::toString)).contains("0300:5442:5952:4254");
  }

  @Test
  void tellsNamesOfTheKernel() {
    assertThat(DeviceName.isClaimed("usb4_rdma_left")).isTrue();
    assertThat(DeviceName.isClaimed("rocep198s0f5")).isFalse();
    assertThat(DeviceName.isAppleSlot("usb4_rdma4")).isTrue();
    assertThat(DeviceName.isAppleSlot("usb4_rdma9")).isTrue();
    assertThat(DeviceName.isAppleSlot("usb4_rdma5")).isFalse();
    assertThat(DeviceName.domain("usb4_rdma6")).hasValue(1);
    assertThat(DeviceName.number("usb4_rdma_left")).isEmpty();
  }
}
