package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Several boots, missing records and set clocks in one log. */
class BootsTest {
  private static KernelLog parse(String log) {
    return KernelLog.parse(log.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void kernelBannerStartsABoot() {
    KernelLog log =
        parse(
            """
            Nov 12 10:02:00 rook kernel: thunderbolt_ibverbs: unloaded
            Nov 12 10:03:10 rook kernel: microcode: updated early
            Nov 12 10:03:10 rook kernel: Linux version 7.0.0-27-generic (buildd@x) #1 SMP
            Nov 12 10:03:15 rook kernel: thunderbolt_ibverbs: Thunderbolt service binding enabled
            """);

    assertThat(log.boots()).isEqualTo(2);
    assertThat(log.complete()).isTrue();
    assertThat(log.of("unload.done")).isEmpty();
    assertThat(log.current())
        .extracting(LogEvent::id)
        .containsExactly("boot.start", "svc.binding_enabled");
  }

  @Test
  void linesBeforeTheBannerAtItsTimeAreOfTheSameBoot() {
    KernelLog log =
        parse(
            """
            [    0.000000] Booting Linux on physical CPU 0x0000000000 [0x611f0221]
            [    0.000000] Linux version 7.1.13 (builder@pkg) #1 SMP
            [    5.000000] thunderbolt_ibverbs: unloaded
            """);

    assertThat(log.boots()).isEqualTo(1);
    assertThat(log.complete()).isTrue();
  }

  @Test
  void kernelClockThatStartsAgainStartsABoot() {
    KernelLog log =
        parse(
            """
            [  812.100000] thunderbolt_ibverbs: unloaded
            [    3.100000] usb 1-1: new device
            [    4.100000] thunderbolt_ibverbs: Thunderbolt service binding disabled
            """);

    assertThat(log.boots()).isEqualTo(2);
    assertThat(log.complete()).isFalse();
    assertThat(log.of("svc.binding_disabled")).hasSize(1);
  }

  @Test
  void recordsOfTwoProcessorsMayBeOutOfOrder() {
    assertThat(parse("[    5.000900] a b\n[    5.000100] c d\n").boots()).isEqualTo(1);
  }

  @Test
  void journalNamesItsBoots() {
    String line =
        "{\"_BOOT_ID\":\"%s\",\"__MONOTONIC_TIMESTAMP\":\"%d\",\"MESSAGE\":\"thunderbolt_ibverbs: unloaded\"}\n";
    KernelLog log =
        parse(
            String.format(line, "aa", 9_000_000)
                + String.format(line, "aa", 4_000_000)
                + String.format(line, "bb", 9_500_000));

    assertThat(log.boots()).isEqualTo(2);
    assertThat(log.of("unload.done")).hasSize(1);
  }

  @Test
  void journalctlSeparatesBoots() {
    KernelLog log =
        parse(
            """
            -- Boot 214de894180549aaa1b3004b8cbf2a09 --
            Nov 12 10:02:00 rook kernel: thunderbolt_ibverbs: unloaded
            -- Boot 54a1b6a85dd94009bc4feec97a0ee41e --
            Nov 12 10:02:00 rook kernel: Linux version 7.0.0-27-generic (buildd@x) #1 SMP
            """);

    assertThat(log.boots()).isEqualTo(2);
  }

  @Test
  void gapsInRecordNumbersAreLostRecords() {
    KernelLog log =
        parse(
            """
            6,100,5000000,-;thunderbolt_ibverbs: unloaded
            6,101,5000001,-;usb 1-1: x
            6,129,5000002,-;thunderbolt_ibverbs: unloaded
            6,131,5000003,-;thunderbolt_ibverbs: unloaded
            """);

    assertThat(log.problems())
        .containsExactly(
            "28 kernel records are missing in 2 gaps: record 101 is followed by 129 in line 3");
    assertThat(log.boots()).isEqualTo(1);
  }

  @Test
  void recordNumbersStartAgainWithABoot() {
    KernelLog log =
        parse(
            """
            6,900,900000000,-;thunderbolt_ibverbs: unloaded
            5,0,0,-;Linux version 7.0.0 (x) #1
            6,1,1,-;Command line: quiet
            """);

    assertThat(log.boots()).isEqualTo(2);
    assertThat(log.problems()).isEmpty();
  }

  @Test
  void setWallClockIsSaidAndStartsNoBoot() {
    KernelLog log =
        parse(
            """
            [Fri Nov 27 08:00:10 2026] thunderbolt_ibverbs: unloaded
            [Fri Nov 27 07:12:00 2026] thunderbolt_ibverbs: unloaded
            [Fri Nov 27 09:12:00 2026] thunderbolt_ibverbs: unloaded
            """);

    assertThat(log.boots()).isEqualTo(1);
    assertThat(log.of("unload.done")).hasSize(3);
    assertThat(log.problems())
        .containsExactly(
            "the wall clock was set back once, from Fri Nov 27 08:00:10 2026 to"
                + " Fri Nov 27 07:12:00 2026 in line 2");
  }

  @Test
  void theTurnOfTheYearIsNoClockJump() {
    KernelLog log =
        parse(
            """
            Dec 31 23:59:59 rook kernel: thunderbolt_ibverbs: unloaded
            Jan  1 00:00:01 rook kernel: thunderbolt_ibverbs: unloaded
            """);

    assertThat(log.problems()).isEmpty();
  }
}
