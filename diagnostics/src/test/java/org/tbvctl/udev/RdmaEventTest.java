package org.tbvctl.udev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The name that rdma-core makes of a device's parent, and the calls that ask for it. */
class RdmaEventTest {

  @ParameterizedTest
  @CsvSource({
    "0000:c6:00.5, rocep198s0f5",
    "0000:c6:00.0, rocep198s0",
    "0001:0a:1f.7, roceP1p10s31f7",
    "10000:e1:00.0, roceP65536p225s0"
  })
  void partsOfThePciAddressAreSpelledInDecimal(String parent, String name) {
    assertThat(event(parent).pciName()).contains(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soc", "0000:c6:00", "0000:c6:00.5.1", "zz:c6:00.5", "b4000000.usb4"})
  void otherParentsGiveNoName(String parent) {
    assertThat(event(parent).pciName()).isEmpty();
  }

  @Test
  void deviceWithoutAParentHasNone() {
    assertThat(new RdmaEvent("usb4_rdma0", "", Optional.empty(), "").pciName()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "rdma_rename %k NAME_FALLBACK, usb4_rdma0, NAME_FALLBACK, ''",
    "/usr/lib/udev/rdma_rename $kernel NAME_KERNEL, usb4_rdma0, NAME_KERNEL, ''",
    "rdma_rename mlx5_0 NAME_FIXED left, mlx5_0, NAME_FIXED, left",
    "rdma_rename %k NAME_FIXED %k, usb4_rdma0, NAME_FIXED, usb4_rdma0"
  })
  void callIsTakenApart(String line, String device, String policy, String name) {
    assertThat(RdmaRename.of(line))
        .hasValueSatisfying(
            call -> {
              assertThat(call.device("usb4_rdma0")).isEqualTo(device);
              assertThat(call.policy()).isEqualTo(policy);
              assertThat(call.fixedName("usb4_rdma0")).isEqualTo(name);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "rdma_rename", "rdma_rename %k", "my_rdma_rename %k NAME_KERNEL"})
  void otherProgramsAndShortCallsAreNone(String line) {
    assertThat(RdmaRename.of(line)).isEmpty();
  }

  private static RdmaEvent event(String parent) {
    return new RdmaEvent("usb4_rdma0", "", Optional.of(parent), "thunderbolt");
  }
}
