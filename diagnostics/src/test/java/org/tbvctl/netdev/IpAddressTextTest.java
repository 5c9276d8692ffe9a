package org.tbvctl.netdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IpAddressTextTest {

  @Test
  void readsTheBriefForm() {
    String text =
        """
        lo               UNKNOWN        127.0.0.1/8 ::1/128
        thunderbolt0     UP             169.254.66.12/16 10.40.0.1/30 fe80::40:ff:fe00:2/64
        veth0@if5        DOWN
        """;

    assertThat(IpAddressText.parse(text))
        .containsEntry(
            "thunderbolt0",
            List.of(
                new InterfaceAddress("169.254.66.12", 16, ""),
                new InterfaceAddress("10.40.0.1", 30, ""),
                new InterfaceAddress("fe80::40:ff:fe00:2", 64, "")))
        .containsEntry("veth0", List.of());
  }

  @Test
  void addressWithoutPrefixLengthIsOneHost() {
    String text =
        "5: tun0: <POINTOPOINT,UP> mtu 1500\n    inet 10.8.0.6 peer 10.8.0.5/32 scope link";

    assertThat(IpAddressText.parse(text))
        .containsEntry("tun0", List.of(new InterfaceAddress("10.8.0.6", 32, "link")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10.40.0.1/33",
        "10.40.0.1/-1",
        "10.40.0.1/4294967295",
        "10.40.0.1/3000000000",
        "10.40.0.1/99999999999999999999",
        "10.40.0.1/",
        "10.40.0/24",
        "10.40.0.256/24",
        "fe80::1/129",
        "fe80::1/4294967295"
      })
  void whatIsNoAddressIsPassedOver(String address) {
    String family = address.contains(":") ? "inet6" : "inet";

    assertThat(IpAddressText.parse("2: eth0: <UP>\n    " + family + " " + address))
        .containsEntry("eth0", List.of());
  }

  @Test
  void linesBeforeTheFirstInterfaceBelongToNone() {
    assertThat(IpAddressText.parse("    inet 10.40.0.1/30 scope global\n")).isEmpty();
  }

  @Test
  void jsonFormTellsTheSameAsTheText() throws IOException {
    String json =
        """
        [{"ifindex":1,"ifname":"lo","addr_info":[]},
         {"ifindex":3,"ifname":"thunderbolt0","addr_info":[
           {"family":"inet","local":"10.40.0.1","prefixlen":30,"scope":"global"},
           {"family":"inet6","local":"fe80::40:ff:fe00:2","prefixlen":64,"scope":"link"}]}]
        """;

    assertThat(IpAddressJson.parse(json))
        .containsEntry("lo", List.of())
        .containsEntry(
            "thunderbolt0",
            List.of(
                new InterfaceAddress("10.40.0.1", 30, "global"),
                new InterfaceAddress("fe80::40:ff:fe00:2", 64, "link")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"local\":\"10.40.0.1\",\"prefixlen\":33}",
        "{\"local\":\"10.40.0.1\",\"prefixlen\":-1}",
        "{\"local\":\"10.40.0.1\",\"prefixlen\":4294967326}",
        "{\"local\":\"fe80::1\",\"prefixlen\":129}",
        "{\"local\":\"10.40.0.1\"}",
        "{\"prefixlen\":24}",
        "{\"local\":7,\"prefixlen\":24}",
        "null",
        "\"10.40.0.1/30\""
      })
  void jsonThatIsNoAddressIsPassedOver(String address) throws IOException {
    String json = "[{\"ifname\":\"eth0\",\"addr_info\":[" + address + "]}, {}, 5, null]";

    assertThat(IpAddressJson.parse(json)).containsEntry("eth0", List.of()).hasSize(1);
  }
}
