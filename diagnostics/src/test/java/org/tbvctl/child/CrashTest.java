package org.tbvctl.child;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CrashTest {
  private static final String REPORT =
      """
      {"half":
      #
      # A fatal error has been detected by the Java Runtime Environment:
      #
      #  SIGSEGV (0xb) at pc=0x00007f256a8d2f94, pid=5460, tid=5461
      #
      # JRE version: OpenJDK Runtime Environment (17.0.15+6) (build 17.0.15+6-Debian-1deb12u1)
      # Problematic frame:
      # C  [libibverbs.so.1+0x2d94]  ibv_open_device+0x124
      #
      """;

  @Test
  void findsSignalAndPlaceInTheReport() {
    assertThat(Crash.of(1, REPORT))
        .contains(new Crash("SIGSEGV", "libibverbs.so.1+0x2d94 ibv_open_device+0x124"));
    assertThat(Crash.withoutReport(REPORT)).isEqualTo("{\"half\":\n");
  }

  @Test
  void knowsSignalsByTheirExitCode() {
    assertThat(Crash.of(137, "")).contains(new Crash("SIGKILL", ""));
    assertThat(Crash.of(159, "")).contains(new Crash("signal 31", ""));
  }

  @Test
  void takesOtherEndsForNone() {
    assertThat(Crash.of(0, "# comment")).isEmpty();
    assertThat(Crash.of(5, "")).isEmpty();
  }

  @Test
  void survivesATruncatedReport() {
    String cut = REPORT.substring(0, REPORT.indexOf("#  SIGSEGV"));
    assertThat(Crash.of(1, cut)).contains(new Crash("an internal error of the JVM", ""));
  }
}
