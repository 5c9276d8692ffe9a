package org.tbvctl.moduleconfig.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PeerKeysTest {
  private static final String PEER = "37344ba5-0bd8-4104-b74b-0bc394b856eb";
  private static final String KEY = "c51e7a90d3b846f2a07be8143f6d92ac";

  @Test
  void namesThePeersAndNotTheKeys() {
    assertThat(PeerKeys.peers("options thunderbolt_ibverbs peer_auth_acl=" + PEER + "=" + KEY))
        .containsExactly(PEER);
    assertThat(PeerKeys.peers("# peer-auth-acl=\"" + PEER + "=" + KEY + ",x=" + KEY + "\" lanes=1"))
        .containsExactly(PEER, "unnamed");
  }

  @Test
  void aNameWithoutKeyExposesNothing() {
    assertThat(PeerKeys.peers("peer_auth_acl=" + PEER)).isEmpty();
    assertThat(PeerKeys.peers("peer_auth_acl=x=" + Secrets.MASK)).isEmpty();
    assertThat(PeerKeys.peers("peer_auth_acl")).isEmpty();
    assertThat(PeerKeys.peers("peer_auth_acl=")).isEmpty();
    assertThat(PeerKeys.peers("lanes=2")).isEmpty();
  }
}
