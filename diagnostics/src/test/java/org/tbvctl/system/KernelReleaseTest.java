package org.tbvctl.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KernelReleaseTest {
  @ParameterizedTest
  @CsvSource({
    "7.1.9-200.fc44.x86_64, 7, 1",
    "7.1.13-400.asahi.fc44.aarch64+16k, 7, 1",
    "6.14.0-rc3, 6, 14",
    "7.0-rc1, 7, 0",
    "' 6.12.48+deb13-amd64 ', 6, 12",
    "999999.999999, 999999, 999999"
  })
  void twoNumbersAtTheFront(String text, int major, int minor) {
    assertThat(KernelRelease.parse(text))
        .contains(new KernelRelease(text.strip(), major, minor))
        .hasValueSatisfying(release -> assertThat(release).hasToString(text.strip()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "7", ".1", "7.", "7.x", "a.1", "-7.1", "1000000.1", "7.1000000"})
  void otherTextIsNoRelease(String text) {
    assertThat(KernelRelease.parse(text)).isEmpty();
  }

  @Test
  void theBannerNamesTheRelease() {
    String banner = "Linux version 7.0.0-27-generic (buildd@lcy02) (gcc 15.2.0) #27-Ubuntu SMP";

    assertThat(KernelRelease.ofBanner(banner))
        .contains(new KernelRelease("7.0.0-27-generic", 7, 0));
    assertThat(KernelRelease.ofBanner("[    0.000000] " + banner)).isPresent();
    assertThat(KernelRelease.ofBanner("Linux version 7.1")).isPresent();
    assertThat(KernelRelease.ofBanner("Linux version ")).isEmpty();
    assertThat(KernelRelease.ofBanner("Darwin Kernel Version 25.1.0")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "7.1, 7, 1, false",
    "7.0, 7, 1, true",
    "7.2, 7, 1, false",
    "6.99, 7, 0, true",
    "8.0, 7, 9, false"
  })
  void releasesAreOrderedByBothNumbers(String text, int major, int minor, boolean before) {
    assertThat(KernelRelease.parse(text).orElseThrow().isBefore(major, minor)).isEqualTo(before);
  }
}
