package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What must hold for a key wherever it stands: no character of it is left, and no other is lost.
 */
class KeyMaskPropertiesTest {
  private static final String KEY = "c51e7a90d3b846f2a07be8143f6d92ac";
  private static final String NOUGHTS = "0".repeat(KEY.length());

  /** How a peer's key gets into the files and commands that a capture takes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "options thunderbolt_ibverbs profile=linux_perf peer_auth_acl=%s\n",
        "ro quiet thunderbolt_ibverbs.peer_auth_acl=%s splash",
        "ro thunderbolt-ibverbs.peer-auth-acl=%s\n",
        "Nov 27 08:00:00 rook sudo: ada : COMMAND=/sbin/modprobe x peer_auth_acl=%s",
        "peer_auth_acl=1 peer_auth_acl=%s",
        "peer_auth_acl=\"%s\" profile=linux_perf",
        "\"peer_auth_acl=%s profile=linux_perf\"",
        "options a peer_auth_acl=%s\noptions b peer_auth_acl=%s\n",
        "peer_auth_acl=%s,%s"
      })
  void noCharacterOfAKeyIsLeft(String form) {
    String entry = "37344ba5-0bd8-4104-b74b-0bc394b856eb=";
    String text = form.replace("%s", entry + KEY);
    String masked = KeyMask.maskOptions(text);

    assertThat(masked).doesNotContain("c51e", "92ac").contains(entry + NOUGHTS);
    assertThat(masked).hasSameSizeAs(text);
    assertThat(KeyMask.maskOptions(masked)).isEqualTo(masked);
  }

  /**
   * In quotes the value may hold more than the list: rather too much is blanked than a key kept.
   */
  @Test
  void whatFollowsTheKeyInQuotesDoesNotSaveIt() {
    assertThat(KeyMask.maskOptions("\"peer_auth_acl=aa=" + KEY + " profile=linux_perf\""))
        .startsWith("\"peer_auth_acl=aa=" + NOUGHTS + " ")
        .doesNotContain("linux");
  }

  /**
   * A key that is written in the base64 of other tools is wrong for the module and secret all the
   * same.
   */
  @Test
  void aKeyThatEndsInAnEqualsSignIsBlankedToo() {
    assertThat(KeyMask.maskOptions("peer_auth_acl=aa=QUJDREVGRw==,bb=QUJDREVGRw== x"))
        .isEqualTo("peer_auth_acl=aa=0000000000==,bb=0000000000== x");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void anyTextKeepsItsShape(long seed) {
    Random random = new Random(seed);
    String[] parts = {
      "peer_auth_acl", "peer-auth-acl", "=", ",", " ", "\"", "\n", "aa", KEY, "psk", ":", "\u00e4"
    };
    for (int round = 0; round < 2_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(14); i >= 0; i--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      String masked = KeyMask.mask("etc/netplan/x.yaml", text.toString());

      assertThat(masked.replaceAll("[\\p{L}\\d]", "x"))
          .isEqualTo(text.toString().replaceAll("[\\p{L}\\d]", "x"));
      assertThat(KeyMask.mask("etc/netplan/x.yaml", masked)).isEqualTo(masked);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "etc/NetworkManager/system-connections/a.nmconnection, true",
    "etc/netplan/01.yaml, true",
    "etc/systemd/network/wg0.netdev, true",
    "etc/network/interfaces.d/tbv, true",
    "etc/network/interfaces, true",
    "etc/modprobe.d/tbv.conf, false",
    "proc/cmdline, false"
  })
  void onlyProfilesOfTheNetworkHoldPasswords(String path, boolean secret) {
    assertThat(KeyMask.mask(path, "password=abc").equals("password=000")).isEqualTo(secret);
  }
}
