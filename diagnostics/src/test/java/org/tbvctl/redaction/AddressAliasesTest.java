package org.tbvctl.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses with colons: what is kept, and what has to stay alike. */
class AddressAliasesTest {
  private final AddressAliases aliases = new AddressAliases(new CountedNumbers());

  @ParameterizedTest
  @ValueSource(
      strings = {
        // nobody's hardware, multicast, and the module's own GUIDs
        "00:00:00:00:00:00",
        "ff:ff:ff:ff:ff:ff",
        "33:33:00:00:00:01",
        "0200:5442:5752:4253",
        "0300:5442:5852:4253",
        "0000:0000:0000:0000"
      })
  void valueThatTellsNobodyApartIsKept(String text) {
    assertThat(alias(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a4:83:e7:12:34:56",
        "A4:83:E7:12:34:56",
        "506b:4b03:00a1:b2c4",
        "fe80:0000:0000:0000:a683:e7ff:fe12:3456",
        "2001:0db8:85a3:0000:0000:8a2e:0370:7334"
      })
  void valueThatTellsAMachineApartIsReplacedInItsSpelling(String text) {
    String alias = alias(text);

    assertThat(alias).isNotEqualToIgnoringCase(text).hasSameSizeAs(text);
    assertThat(alias.replaceAll("[0-9a-fA-F]", "x")).isEqualTo(text.replaceAll("[0-9a-fA-F]", "x"));
    assertThat(alias(text)).as("the same every time").isEqualTo(alias);
  }

  @Test
  void addressAndTheIdentifierMadeOfItStayRelated() {
    String mac = alias("a4:83:e7:12:34:56").replace(":", "");
    String gid = alias("fe80:0000:0000:0000:a683:e7ff:fe12:3456").replace(":", "");

    assertThat(gid).startsWith("fe80").endsWith(mac.substring(6)).contains("fffe");
  }

  @Test
  void mappedAddressFollowsTheIpv4Address() {
    String gid = alias("0000:0000:0000:0000:0000:ffff:c0a8:0701");
    int moved = aliases.ipv4(0xc0a80701);

    assertThat(gid.replace(":", "")).endsWith(String.format("ffff%08x", moved));
  }

  @ParameterizedTest
  @CsvSource({"c0a80701, c0a80702, true", "c0a80701, c0a80801, true", "c0a80701, ac100701, false"})
  void networksStayNetworks(String one, String other, boolean oneSite) {
    int first = aliases.ipv4(Integer.parseUnsignedInt(one, 16));
    int second = aliases.ipv4(Integer.parseUnsignedInt(other, 16));

    assertThat(first >>> 16 == second >>> 16).isEqualTo(oneSite);
    assertThat(first).isNotEqualTo(second);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7f000001", "e0000001", "ffffff00", "00000000", "a9fe420c"})
  void blocksWithAMeaningKeepIt(String address) {
    int bits = Integer.parseUnsignedInt(address, 16);

    assertThat(aliases.ipv4(bits) >>> 16).isEqualTo(bits >>> 16);
  }

  @ParameterizedTest
  @ValueSource(strings = {"12:34", "12:34:56", "a:b:c:d:e:f:1", "00:1", "1234:5678:9"})
  void timesAndOtherRunsAreNoAddresses(String text) {
    assertThat(ColonHex.alias(text, aliases)).isEqualTo(Optional.empty());
  }

  @Test
  void uuidKeepsItsCase() {
    String lower = aliases.uuid("d9c7a1f2-1111-4222-8333-444455556666");

    assertThat(lower).matches("00000000-0000-4000-8000-[0-9a-f]{12}");
    assertThat(aliases.uuid("D9C7A1F2-1111-4222-8333-444455556666"))
        .isEqualTo(lower.toUpperCase(Locale.ROOT));
  }

  private String alias(String text) {
    return ColonHex.alias(text, aliases).orElse(text);
  }
}
