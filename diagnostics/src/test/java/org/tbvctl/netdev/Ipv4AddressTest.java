package org.tbvctl.netdev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Ipv4AddressTest {

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0", "10.20.0.1", "255.255.255.255", "169.254.0.1"})
  void fourNumbersAreAnAddress(String text) {
    assertThat(Ipv4Address.parse(text).map(Ipv4Address::toString)).contains(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "10.20.0",
        "10.20.0.1.5",
        "10.20.0.256",
        "10.20..1",
        ".10.20.0.1",
        "10.20.0.1.",
        "10.20.0.1/24",
        "10.20.0.-1",
        "10.20.0.1000",
        "a.b.c.d",
        "::ffff:10.20.0.1"
      })
  void otherTextIsNone(String text) {
    assertThat(Ipv4Address.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "169.254.0.0, true, false",
    "169.254.255.255, true, false",
    "169.253.255.255, false, false",
    "169.255.0.0, false, false",
    "127.0.0.1, false, true",
    "128.0.0.1, false, false"
  })
  void specialBlocksEndWhereTheyEnd(String text, boolean linkLocal, boolean loopback) {
    Ipv4Address address = Ipv4Address.parse(text).orElseThrow();

    assertThat(address.isLinkLocal()).isEqualTo(linkLocal);
    assertThat(address.isLoopback()).isEqualTo(loopback);
  }

  @ParameterizedTest
  @CsvSource({
    "10.20.30.41, 32, 10.20.30.41",
    "10.20.30.41, 30, 10.20.30.40",
    "10.20.30.41, 24, 10.20.30.0",
    "10.20.30.41, 1, 0.0.0.0",
    "200.20.30.41, 1, 128.0.0.0",
    "200.20.30.41, 0, 0.0.0.0"
  })
  void prefixLeavesTheNetwork(String text, int prefix, String network) {
    assertThat(Ipv4Address.parse(text).orElseThrow().network(prefix)).hasToString(network);
  }

  @ParameterizedTest
  @CsvSource({
    "10.20.0.1, 24, true",
    "10.20.0.1, 32, true",
    "10.20.0.1, 33, false",
    "10.20.0.1, -1, false",
    "fe80::1, 64, true",
    "fe80::1, 129, false",
    "nonsense, 24, false"
  })
  void prefixHasToFitTheFamily(String text, long prefix, boolean fits) {
    assertThat(InterfaceAddress.of(text, prefix, "global").isPresent()).isEqualTo(fits);
  }
}
