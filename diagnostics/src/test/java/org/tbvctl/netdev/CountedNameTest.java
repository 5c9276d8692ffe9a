package org.tbvctl.netdev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CountedNameTest {

  @ParameterizedTest
  @ValueSource(strings = {"thunderbolt0", "thunderbolt12", "eth0", "usb1", "wlan0"})
  void namesInTheOrderOfDetectionAreCounted(String name) {
    assertThat(CountedName.matches(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"thunderbolt", "tb-left", "enp3s0", "ethernet0", "eth0.100", "usb1x", ""})
  void givenAndPredictableNamesAreNot(String name) {
    assertThat(CountedName.matches(name)).isFalse();
  }
}
