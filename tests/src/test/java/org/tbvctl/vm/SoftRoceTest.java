package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * {@code tbvctl probe} through the real libibverbs, on devices of the kernel's soft-RoCE driver.
 */
@InVirtualMachine
class SoftRoceTest {

  @AfterEach
  void disconnect(Guest guest) {
    SoftRoce.disconnect(guest);
  }

  @Test
  void devicesAreShownAndMessagesArriveWhole(Guest guest) {
    SoftRoce.connect(guest);

    String screen = guest.tbvctl("probe devices --timeout 60s").out();

    assertThat(screen)
        .contains("(rdma-core 44)")
        .containsSubsequence(
            "roceA",
            "RC      SEND WRITE READ",
            "UC      SEND WRITE",
            "ACTIVE ETHERNET",
            "10.1.1.1",
            "roceB",
            "10.1.1.2");
  }

  @Test
  void aDeviceWithoutProviderIsExplained(Guest guest) {
    guest.bringUp(Guest.NATIVE, "link_speed=10", "data_ready=1");

    Outcome outcome = guest.tbvctl("probe devices --timeout 60s -o json");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out())
        .contains("\"notShown\" : [ {", "visibility.provider-missing", "\"backend\" : \"native\"");
  }
}
