package org.tbvctl.kmod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SigningKeyTest {

  @Test
  void readsSubjectAndIdentifiers() {
    List<SigningKey> keys =
        SigningKey.parse(
            """
            [key 1]
            Owner: a3f0c6d2-51be-4d0e-9a77-6c1e5b20f948
            SHA1 Fingerprint: 4d:1c:22:90
                    Serial Number:
                        96:01:42:9c:af
                    Subject: C=DE, CN = corncrake Secure Boot Module Signature key
            [key 2]
            SHA1 Fingerprint: aa:bb
                    Serial Number: 1000 (0x3e8)
                    Subject: /O=x/CN=other
                        X509v3 Subject Key Identifier: critical
                            11:22:33
            """);

    assertThat(keys)
        .containsExactly(
            new SigningKey(
                "corncrake Secure Boot Module Signature key", List.of("4D1C2290", "9601429CAF")),
            new SigningKey("other", List.of("AABB", "1000", "112233")));
  }

  @Test
  void matchesByNameOrByKeyIdentifier() {
    SigningKey key = new SigningKey("DKMS module signing key", List.of("9601429CAF"));

    assertThat(key.signed("DKMS module signing key", "")).isTrue();
    assertThat(key.signed("renamed", "96:01:42:9C:AF")).isTrue();
    assertThat(key.signed("", "")).isFalse();
    assertThat(key.signed("other", "00:11")).isFalse();
  }

  @Test
  void emptyListHasNoKeys() {
    assertThat(SigningKey.parse("MokListRT is empty\n")).isEmpty();
  }
}
