package org.tbvctl.moduleconfig.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lanes=2 profile=mixed|lanes=2 profile=mixed",
        "a=1 peer_auth_acl=u=k,v=l b=2|a=1 peer_auth_acl=(hidden) b=2",
        "thunderbolt_ibverbs.peer-auth-acl=u=k|thunderbolt_ibverbs.peer-auth-acl=(hidden)",
        "\"peer_auth_acl=u = k\" b|\"peer_auth_acl=(hidden) b",
        "peer_auth_acl=\"u = k\" b|peer_auth_acl=(hidden) b",
        "x 0123456789abcdef0123456789ABCDEF y|x (hidden) y",
        "37344ba5-0bd8-4104-b74b-0bc394b856eb|37344ba5-0bd8-4104-b74b-0bc394b856eb",
        "peer_auth_acl|peer_auth_acl",
      })
  void masksKeysAndNothingElse(String text, String masked) {
    assertThat(Secrets.mask(text)).isEqualTo(masked);
  }
}
