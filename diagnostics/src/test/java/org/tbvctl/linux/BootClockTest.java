package org.tbvctl.linux;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class BootClockTest {

  @Test
  void agreesWithUptime() throws Exception {
    String uptime = Files.readString(Path.of("/proc/uptime"));
    long seconds = Long.parseLong(uptime.substring(0, uptime.indexOf('.')));

    long nanos = BootClock.nanos().orElseThrow();

    assertThat(nanos / 1_000_000_000L).isGreaterThanOrEqualTo(seconds);
  }

  @Test
  void neverRunsBackwards() {
    long first = BootClock.nanos().orElseThrow();

    assertThat(BootClock.nanos().orElseThrow()).isGreaterThanOrEqualTo(first);
  }
}
