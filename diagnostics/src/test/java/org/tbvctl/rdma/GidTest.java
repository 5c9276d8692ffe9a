package org.tbvctl.rdma;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.netdev.Ipv4Address;

class GidTest {

  @Test
  void findsTheMappedAddress() {
    Gid gid = Gid.parse("0000:0000:0000:0000:0000:ffff:0a14:0001\n").orElseThrow();

    assertThat(gid.ipv4()).isEqualTo(Ipv4Address.parse("10.20.0.1"));
    assertThat(gid).hasToString("::ffff:10.20.0.1");
  }

  @Test
  void linkLocalIpv6IsNoMappedAddress() {
    Gid gid = Gid.parse("fe80:0000:0000:0000:0020:00ff:fe00:0001").orElseThrow();

    assertThat(gid.ipv4()).isEmpty();
    assertThat(gid.isZero()).isFalse();
    assertThat(gid).hasToString("fe80:0000:0000:0000:0020:00ff:fe00:0001");
  }

  @Test
  void unusedEntryIsZero() {
    assertThat(Gid.parse("0000:0000:0000:0000:0000:0000:0000:0000").orElseThrow().isZero())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "fe80::1", "0:0:0:0:0:0:0", "0:0:0:0:0:0:0:x", "00000:0:0:0:0:0:0:0"})
  void refusesOtherText(String text) {
    assertThat(Gid.parse(text)).isEmpty();
  }
}
