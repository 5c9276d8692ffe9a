package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InterfaceNameTest {

  @ParameterizedTest
  @ValueSource(strings = {"tbt0", "thunderbolt0", "br-lan.7", "fifteen-letters"})
  void namesOfTheKernelAreTaken(String name) {
    assertThat(InterfaceName.isValid(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "a b", "../x", "eth0:1", "sixteen-letters-", "tab\t"})
  void otherNamesAreRefused(String name) {
    assertThat(InterfaceName.isValid(name)).isFalse();
  }
}
