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
  void devicesAreShownAndOneWithoutProviderIsExplained(Guest guest) {
    SoftRoce.connect(guest);
    guest.bringUp(Guest.NATIVE, "link_speed=10", "data_ready=1");

    Outcome outcome = guest.tbvctl("probe devices --timeout 5m -o json");

    outcome.exited(1);
    assertThat(outcome.out())
        .containsSubsequence(
            "\"rdmaCore\" : 44",
            "\"name\" : \"roceA\"",
            "\"RC\"",
            "\"SEND\"",
            "\"WRITE\"",
            "\"READ\"",
            "\"UC\"",
            "\"ACTIVE\"",
            "\"ipv4\" : \"10.1.1.1\"",
            "\"name\" : \"roceB\"",
            "\"ipv4\" : \"10.1.1.2\"",
            "\"notShown\" : [ {",
            "\"backend\" : \"native\"",
            "visibility.provider-missing");
  }
}
