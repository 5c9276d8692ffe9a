package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyMaskTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "peer_auth_acl=aa-bb=c51e7a90 x=1|peer_auth_acl=aa-bb=00000000 x=1",
        "peer-auth-acl=aa=c51e,bb=7a90|peer-auth-acl=aa=0000,bb=0000",
        "a.peer_auth_acl=\"aa=c51e, bb=7a90\" x|a.peer_auth_acl=\"aa=0000, bb=0000\" x",
        "\"peer_auth_acl=aa=c5 1e\" x|\"peer_auth_acl=aa=00 00\" x",
        "peer_auth_acl=c51e7a90d3b8|peer_auth_acl=000000000000",
        "peer_auth_acl=1|peer_auth_acl=1",
        "peer_auth_acl=|peer_auth_acl=",
        "peer_auth_acl|peer_auth_acl",
        "peer_auth_acl= key=x|peer_auth_acl= key=x",
        "psk=abc|psk=abc"
      })
  void optionValuesAreBlanked(String text, String masked) {
    assertThat(KeyMask.mask("proc/cmdline", text)).isEqualTo(masked);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "psk=My pass 1|psk=00 0000 0",
        "  password: s3cret!|  password: 000000!",
        "wep-key0=abc|wep-key0=000",
        "private-key-password=abc|private-key-password=000",
        "PrivateKey=QUJD=|PrivateKey=0000=",
        "id=static|id=static",
        "autoconnect-priority=5|autoconnect-priority=5"
      })
  void secretsOfNetworkProfilesAreBlanked(String line, String masked) {
    String path = "etc/NetworkManager/system-connections/x.nmconnection";

    assertThat(KeyMask.mask(path, "[a]\n" + line + "\nb=1")).isEqualTo("[a]\n" + masked + "\nb=1");
  }
}
