package org.tbvctl.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextAliasesTest {

  private final TextAliases aliases =
      new TextAliases(
          new AddressAliases(new CountedNumbers()),
          Map.of("alder", "host-1", "studio-able", "host-2", "0011aabbccddeeff", "GUID"),
          Map.of("C", "host-3"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "inet 192.168.7.5/24 brd 192.168.7.255|inet 10.1.1.5/24 brd 10.1.1.255",
        "10.0.0.1 and 10.0.9.2|10.1.0.1 and 10.1.1.2",
        "169.254.33.7/16|169.254.1.7/16",
        "link/ether 02:34:56:78:9a:bc brd ff:ff:ff:ff:ff:ff|link/ether 02:00:5e:00:00:01 brd ff:ff:ff:ff:ff:ff",
        "enx0234567890ab: mtu|enx02005e000001: mtu",
        "fe80::34:56ff:fe78:9abc/64|fe80::5eff:fe00:1/64",
        "fe80::1%lo0|fe80::1%lo0",
        "2001:db8:7::1 x|fd00:0:0:1::1 x",
        "0000:0000:0000:0000:0000:ffff:c0a8:0705|0000:0000:0000:0000:0000:ffff:0a01:0105",
        "::ffff:192.168.7.5|::ffff:10.1.1.5",
        "37344BA5-0BD8-4104-B74B-0BC394B856EB|00000000-0000-4000-8000-000000000001",
        "peer=37344ba5-0bd8-4104-b74b-0bc394b856eb.|peer=00000000-0000-4000-8000-000000000001.",
        "alder kernel: alder.local alderwood|host-1 kernel: host-1.local alderwood",
        "ssh studio-able:|ssh host-2:",
        "usb4_rdma0 0011aabbccddeeff|usb4_rdma0 GUID",
        "node_guid: 0011:aabb:ccdd:eeff|node_guid: 0000:5e00:0000:0001",
        "addr:192.168.7.5, MAC:02:34:56:78:9a:bc|addr:10.1.1.5, MAC:02:00:5e:00:00:01"
      })
  void addressesAndNamesAreReplaced(String text, String alias) {
    assertThat(aliases.text(text)).isEqualTo(alias);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1 0.0.0.0 255.255.255.0 224.0.0.251",
        "thunderbolt 0000:c6:00.5: 2027-03-10T15:00:26+00:00 15:00:26",
        "00:00:00:00:00:00 ff:ff:ff:ff:ff:ff 33:33:00:00:00:01 01:00:5e:00:00:fb",
        "::1 :: ff02::1",
        "4d:1c:22:90:6f:0a:7b:e1:53:88:c0:44:de:91:a2:7e:3b:5f:60:19",
        "0200:5442:5652:4253 0300:5442:5752:4253",
        "fe80:0000:0000:0000:0200:5442:5652:4253",
        "6.18.6-200.fc43.x86_64 61.0-2ubuntu1 1.2.3.4.5 1.2.3.4-5 v1.2.3.4b 1.2.3.400",
        "efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c",
        "a :b c:: ::: 1:2:3:4:5:6:7:8:9 std::vector",
        "0000:0000:0000:0000:0000:0000:0000:0000",
        "srcversion 1F6A0D3C95E7B2481CC5702 1234567890123456"
      })
  void everythingElseStays(String text) {
    assertThat(aliases.text(text)).isEqualTo(text);
  }

  @Test
  void shortNamesAreReplacedWhereTheyStandAlone() {
    assertThat(aliases.text("C\n")).isEqualTo("host-3\n");
    assertThat(aliases.text("plain C code")).isEqualTo("plain C code");
    assertThat(aliases.text("")).isEmpty();
  }

  @Test
  void sameOriginalIsTheSameAliasInEveryForm() {
    assertThat(aliases.text("02:34:56:78:9a:bc")).isEqualTo("02:00:5e:00:00:01");
    assertThat(aliases.text("02:34:56:78:9A:BC")).isEqualTo("02:00:5E:00:00:01");
    assertThat(aliases.text("fe80:0000:0000:0000:0034:56ff:fe78:9abc"))
        .isEqualTo("fe80:0000:0000:0000:0000:5eff:fe00:0001");
    assertThat(aliases.text("02:34:56:78:9a:bd")).isEqualTo("02:00:5e:00:00:02");
  }

  @Test
  void guidsOfTheModuleKeepTheirArithmetic() {
    AddressAliases addresses = new AddressAliases(HashedNumbers.withoutKey());
    long base = 0x0200544256524253L;
    for (long backend = 0; backend < 4; backend++) {
      for (long peer = 0; peer < 40; peer++) {
        for (long rail = 0; rail < 4; rail++) {
          long guid = base + (backend << 56) + (peer << 24) + rail;
          assertThat(addresses.guid(guid)).isEqualTo(guid);
        }
      }
    }
  }

  @Test
  void hashedAliasesAgreeBetweenHosts() {
    String text = "192.168.7.5 02:34:56:78:9a:bc 37344ba5-0bd8-4104-b74b-0bc394b856eb";
    TextAliases here =
        new TextAliases(new AddressAliases(HashedNumbers.withoutKey()), Map.of(), Map.of());
    TextAliases there =
        new TextAliases(new AddressAliases(HashedNumbers.withoutKey()), Map.of(), Map.of());
    there.text("10.9.8.7 02:99:99:99:99:99");

    assertThat(here.text(text)).isEqualTo(there.text(text)).isNotEqualTo(text);
    assertThat(here.hostName("alder")).isEqualTo(there.hostName("alder")).startsWith("host-");
  }

  @Test
  void networksStayApartAndTogether() {
    AddressAliases addresses = new AddressAliases(HashedNumbers.withoutKey());
    int first = addresses.ipv4(0xc0a80701);
    int second = addresses.ipv4(0xc0a807fe);
    int other = addresses.ipv4(0xc0a80801);

    assertThat(first >>> 8).isEqualTo(second >>> 8);
    assertThat(first >>> 16).isEqualTo(other >>> 16);
    assertThat(first >>> 8).isNotEqualTo(other >>> 8);
    assertThat(first & 0xff).isEqualTo(1);
  }

  @Test
  void aliasesAgreeWhereTheKeyIsTheSame() {
    String text = "alder 192.168.5.9 02:34:56:78:90:ab fd00:1:2:3::5";

    String here = keyed("the key of both hosts").text(text);

    assertThat(keyed("the key of both hosts").text(text)).isEqualTo(here);
    assertThat(keyed("some other key").text(text)).isNotEqualTo(here);
    assertThat(
            new TextAliases(new AddressAliases(HashedNumbers.withoutKey()), Map.of(), Map.of())
                .text(text))
        .isNotEqualTo(here);
  }

  private static TextAliases keyed(String key) {
    HashedNumbers numbers = HashedNumbers.withKey(key.getBytes(StandardCharsets.UTF_8));
    return new TextAliases(new AddressAliases(numbers), Map.of(), Map.of());
  }
}
