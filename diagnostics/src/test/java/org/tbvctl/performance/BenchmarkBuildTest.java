package org.tbvctl.performance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;

class BenchmarkBuildTest {
  private static final String SUM = "Ab".repeat(32);

  private static List<BenchmarkBuild> builds(String sums, String versions) {
    return BenchmarkBuild.of(
        HostSnapshot.read(
            TestingHost.bare("A")
                .command("perftest_sha256", sums)
                .command("perftest_version", versions)));
  }

  @Test
  void sumAndVersionOfOnePathAreABuild() {
    assertThat(
            builds(
                SUM + "  /usr/bin/ib_send_bw\r\n" + SUM + " */opt/ib_send_lat\n",
                "/opt/ib_send_lat: Version: 6.20 \n/usr/bin/ib_send_bw: 6.26\n"))
        .containsExactly(
            new BenchmarkBuild("ib_send_bw", "/usr/bin/ib_send_bw", SUM.toLowerCase(), "6.26"),
            new BenchmarkBuild("ib_send_lat", "/opt/ib_send_lat", SUM.toLowerCase(), "6.20"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "sha256sum: /usr/bin/ib_send_bw: No such file or directory",
        "abcd  /usr/bin/ib_send_bw",
        "  /usr/bin/ib_send_bw"
      })
  void anythingElseIsNoSum(String sums) {
    assertThat(builds(sums, "/usr/bin/ib_send_bw: Version: 6.26\n")).isEmpty();
  }

  @Test
  void withoutAVersionNothingIsKnownOfABuild() {
    assertThat(builds(SUM + "  /usr/bin/ib_send_bw\n", "")).isEmpty();
    assertThat(BenchmarkBuild.of(HostSnapshot.read(TestingHost.bare("A")))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "ib_send_bw, 6.26, bb, true",
    "ib_send_bw, 6.26, aa, false",
    "ib_send_bw, 6.20, bb, false",
    "ib_send_lat, 6.26, bb, false"
  })
  void oneNameWithTwoContentsIsAContradiction(
      String tool, String version, String sum, boolean contradicts) {
    BenchmarkBuild build = new BenchmarkBuild("ib_send_bw", "/usr/bin/ib_send_bw", "aa", "6.26");

    assertThat(build.contradicts(new BenchmarkBuild(tool, "/opt/x", sum, version)))
        .isEqualTo(contradicts);
  }
}
