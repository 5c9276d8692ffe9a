package org.tbvctl.probe.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BuildTest {

  private static Build build(String file, String version, String checksum) {
    return Build.of("/some/" + file, file, version, checksum);
  }

  @Test
  void aCopyWithAnotherNameIsStillTheProgram() {
    Build own = build("ib_send_bw", "6.29", "aa");

    assertThat(own.contradicts(build("baker-ib_send_bw.copy", "6.29", "bb"))).isTrue();
    assertThat(own.contradicts(build("ib_send_lat", "6.29", "bb"))).isFalse();
    assertThat(build("bench", "1", "aa").contradicts(build("bench", "1", "bb"))).isTrue();
    assertThat(build("bench", "1", "aa").contradicts(build("other", "1", "bb"))).isFalse();
  }

  @Test
  void twoVersionsAreNoContradictionAndDoNotMatch() {
    Build own = build("ib_send_bw", "6.29", "aa");
    Build newer = build("ib_send_bw", "24.10", "bb");

    assertThat(own.contradicts(newer)).isFalse();
    assertThat(own.differsInVersion(newer)).isTrue();
    assertThat(own.differsInVersion(build("ib_send_bw", "", "bb"))).isFalse();
    assertThat(own.differsInVersion(build("ib_write_bw", "24.10", "bb"))).isFalse();
    assertThat(own.differsInVersion(build("ib_send_bw", "6.29", "bb"))).isFalse();
  }
}
