package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** {@code tbvctl status} on the live host. */
@InVirtualMachine
class StatusTest {

  @Test
  void showsRailsWithTheirSpeedAndTheDevice(Guest guest) {
    guest.bringUp(Guest.NATIVE, "link_speed=10", "data_ready=1");
    guest.count("peer1.rail0.data_tx_posted=123456 data_tx_posted=123456");

    String screen = guest.tbvctl("status").succeeded().out();

    assertThat(screen).contains("linux_perf", "123456", "10 Gb/s x 2");
    assertThat(guest.tbvctl("status -o json").succeeded().out()).contains("123456");
  }

  @Test
  void aHostWithoutTheModule(Guest guest) {
    assertThat(guest.tbvctl("status").out()).containsIgnoringCase("not loaded");
  }
}
