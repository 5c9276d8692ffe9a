package org.tbvctl.netdev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InterfaceAddressesTest {

  private static final String TEXT =
      """
      1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default qlen 1000
          link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00
          inet 127.0.0.1/8 scope host lo
             valid_lft forever preferred_lft forever
      3: thunderbolt0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 65520 qdisc fq_codel state UP
          link/ether 02:40:00:00:00:02 brd ff:ff:ff:ff:ff:ff
          inet 169.254.66.12/16 brd 169.254.255.255 scope link noprefixroute thunderbolt0
             valid_lft forever preferred_lft forever
          inet 10.40.0.1/30 brd 10.40.0.3 scope global thunderbolt0
          inet6 fe80::40:ff:fe00:2/64 scope link\s
      4: veth0@if5: <NO-CARRIER,BROADCAST> mtu 1500 state DOWN
      """;

  @Test
  void keepsTheKernelsOrder() {
    InterfaceAddresses addresses = InterfaceAddresses.parse(TEXT).value().orElseThrow();

    assertThat(addresses.interfaces()).containsExactly("lo", "thunderbolt0", "veth0");
    assertThat(addresses.ipv4Of("thunderbolt0"))
        .extracting(Object::toString)
        .containsExactly("169.254.66.12/16", "10.40.0.1/30");
    assertThat(addresses.of("thunderbolt0")).hasSize(3);
    assertThat(addresses.of("veth0")).isEmpty();
    assertThat(addresses.of("thunderbolt0").get(0).scope()).isEqualTo("link");
  }

  @Test
  void readsCarriageReturns() {
    InterfaceAddresses addresses =
        InterfaceAddresses.parse(TEXT.replace("\n", "\r\n")).value().orElseThrow();

    assertThat(addresses.ipv4Of("thunderbolt0")).hasSize(2);
  }

  @Test
  void readsJson() {
    InterfaceAddresses addresses =
        InterfaceAddresses.parse(
                """
                [{"ifindex":3,"ifname":"thunderbolt0","addr_info":[
                  {"family":"inet","local":"10.40.0.1","prefixlen":30,"scope":"global"},
                  {"family":"inet","local":"169.254.66.12","prefixlen":16,"scope":"link"},
                  {"family":"inet6","local":"fe80::1","prefixlen":64,"scope":"link"}]},
                 {"ifname":"x"},7]
                """)
            .value()
            .orElseThrow();

    assertThat(addresses.ipv4Of("thunderbolt0"))
        .extracting(Object::toString)
        .containsExactly("10.40.0.1/30", "169.254.66.12/16");
    assertThat(addresses.interfaces()).containsExactly("thunderbolt0", "x");
  }

  @Test
  void readsTheBriefForm() {
    InterfaceAddresses addresses =
        InterfaceAddresses.parse("eno1   UP   192.0.2.11/24 fe80::5eff:fe66:c6a4/64\n")
            .value()
            .orElseThrow();

    assertThat(addresses.ipv4Of("eno1"))
        .extracting(Object::toString)
        .containsExactly("192.0.2.11/24");
  }

  @Test
  void brokenJsonIsUnreadableAndNothingIsAbsent() {
    assertThat(InterfaceAddresses.parse("[{\"ifname\":").isUnreadable()).isTrue();
    assertThat(InterfaceAddresses.parse(" \n").isAbsent()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1..2.3", "1.2.3.4x", "-1.2.3.4"})
  void refusesWhatIsNoAddress(String text) {
    assertThat(Ipv4Address.parse(text)).isEmpty();
  }

  @Test
  void knowsNetworksAndLinkLocalAddresses() {
    Ipv4Address address = Ipv4Address.parse("10.39.1.2").orElseThrow();

    assertThat(address.network(30)).hasToString("10.39.1.0");
    assertThat(address.network(0)).hasToString("0.0.0.0");
    assertThat(address.network(32)).isEqualTo(address);
    assertThat(address.isLinkLocal()).isFalse();
    assertThat(Ipv4Address.parse("169.254.0.1").orElseThrow().isLinkLocal()).isTrue();
    assertThat(Ipv4Address.parse("255.255.255.255"))
        .map(Object::toString)
        .contains("255.255.255.255");
  }
}
