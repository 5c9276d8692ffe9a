package org.tbvctl.moduleconfig.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.Test;

class PeerListTest {
  private static final String HOST = "00112233-4455-6677-8899-aabbccddeeff";
  private static final String KEY = "0123456789abcdef0123456789abcdef";

  @Test
  void countsEntries() {
    assertThat(PeerList.ofHosts("")).isEqualTo(new PeerList("", 0));
    assertThat(PeerList.ofHosts(HOST + "," + HOST)).isEqualTo(new PeerList("", 2));
    assertThat(PeerList.ofKeys(HOST + "=" + KEY)).isEqualTo(new PeerList("", 1));
  }

  @Test
  void namesTheFirstThingWrong() {
    assertThat(PeerList.ofHosts("x").problem()).isEqualTo("uuid");
    assertThat(PeerList.ofKeys("x").problem()).isEqualTo("entry");
    assertThat(PeerList.ofKeys(HOST + "=zz").problem()).isEqualTo("entry");
    assertThat(PeerList.ofKeys("x=" + KEY).problem()).isEqualTo("uuid");
    assertThat(PeerList.ofKeys(HOST + "=" + KEY.replace('f', 'g')).problem()).isEqualTo("key");
  }

  @Test
  void takes32Hosts() {
    assertThat(PeerList.ofHosts(String.join(",", Collections.nCopies(33, HOST))).problem())
        .isEqualTo("count");
  }
}
