package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One message in every format that kernel logs are kept and pasted in. */
class LogFormatsTest {
  private static final String MESSAGE =
      "thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5 attempts: -110";

  private static LogEvent only(String log) {
    KernelLog parsed = KernelLog.parse(log.getBytes(StandardCharsets.UTF_8));
    assertThat(parsed.events()).hasSize(1);
    return parsed.events().get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4,871,12345678,-;%s\n SUBSYSTEM=thunderbolt\n DEVICE=+thunderbolt:0-2\n",
        "4,871,12345678,c,caller=T17;%s\n",
        "[   12.345678] %s\n",
        "[   12.345678][   T17] %s\n",
        "[   12.345678] [   T17] %s\n",
        "[   12.345678 <    0.000123>] %s\n",
        "<4>[   12.345678] %s\n",
        "kern  :warn  : [   12.345678] %s\n",
        "[   12.345678] rook kernel: %s\n",
        "Nov  9 10:02:00 rook kernel: [   12.345678] %s\n",
        "2026-11-09T10:02:00.123456+01:00 rook kernel: [   12.345678] %s\n",
        "\u001b[32m[   12.345678] \u001b[0m\u001b[33m%s\u001b[0m\n",
        "    [   12.345678] %s\n",
        "> [   12.345678] %s\r\n",
        "{\"__REALTIME_TIMESTAMP\":\"1794151200000000\",\"_SOURCE_MONOTONIC_TIMESTAMP\":\"12345678\","
            + "\"_TRANSPORT\":\"kernel\",\"MESSAGE\":\"%s\",\"PRIORITY\":\"4\"}\n",
        "{\n  \"dmesg\": [\n    {\n      \"pri\": 4,\n      \"time\":    12.345678,\n"
            + "      \"msg\": \"%s\"\n    }\n  ]\n}\n",
        "{\"dmesg\":[{\"pri\":5,\"time\":0.0,\"msg\":\"x\"},{\"pri\":4,\"time\":12.345678,\"msg\":\"%s\"}]}"
      })
  void formatsWithKernelClock(String format) {
    LogEvent event = only(format.replace("%s", MESSAGE));

    assertThat(event.id()).isEqualTo("native.hello_failed");
    assertThat(event.text()).isEqualTo(MESSAGE);
    assertThat(event.nanos()).isEqualTo(OptionalLong.of(12_345_678_000L));
    assertThat(event.level()).isEqualTo(Level.WARNING);
    assertThat(event.number("rail")).isEqualTo(OptionalInt.of(1));
    assertThat(event.number("err")).isEqualTo(OptionalInt.of(-110));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Fri Nov 27 08:00:00 2026] %s\n|Fri Nov 27 08:00:00 2026",
        "[Nov27 08:00] %s\n|Nov27 08:00",
        "[  +0.000012] %s\n|  +0.000012",
        "2026-11-27T08:00:00,123456+00:00 %s\n|2026-11-27T08:00:00,123456+00:00",
        "Nov 27 08:00:00 rook kernel: %s\n|Nov 27 08:00:00",
        "Nov 27 08:00:00.123456 rook kernel: %s\n|Nov 27 08:00:00.123456",
        "2026-11-27T08:00:00+0000 rook kernel: %s\n|2026-11-27T08:00:00+0000",
        "2026-11-27T08:00:00+01:00 rook kernel: %s\n|2026-11-27T08:00:00+01:00",
        "Fri 2026-11-27 08:00:00 UTC rook kernel: %s\n|Fri 2026-11-27 08:00:00 UTC",
        "1795766400.500000 rook kernel: %s\n|2026-11-27T08:00:00.500Z",
        "Nov 27 08:00:00 rook kernel: \u001b[0;1;38;5;185m%s\u001b[0m\n|Nov 27 08:00:00",
        "    Nov 27 08:00:00 rook kernel: %s|Nov 27 08:00:00"
      })
  void formatsWithWallClock(String format) {
    int bar = format.lastIndexOf('|');
    LogEvent event = only(format.substring(0, bar).replace("%s", MESSAGE));

    assertThat(event.id()).isEqualTo("native.hello_failed");
    assertThat(event.nanos()).isEmpty();
    assertThat(event.wallClock()).isEqualTo(Optional.of(format.substring(bar + 1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "  %s\n",
        "> %s\n",
        "> > %s\n",
        "`%s`\n",
        "| %s |\n",
        "\t%s\r\n",
        "some other stamp: %s\n"
      })
  void pastedWithoutTime(String format) {
    LogEvent event = only(format.replace("%s", MESSAGE));

    assertThat(event.id()).isEqualTo("native.hello_failed");
    assertThat(event.nanos()).isEmpty();
    assertThat(event.wallClock()).isEmpty();
  }

  @Test
  void commandsInPastedTextAreNoMessages() {
    String pasted =
        """
        $ sudo modprobe thunderbolt_ibverbs profile=linux_perf
        modprobe: ERROR: could not insert 'thunderbolt_ibverbs': Invalid argument
        $ sudo dmesg | grep thunderbolt_ibverbs
            [  812.120033] thunderbolt_ibverbs: start_rings=1 requires allocate_rings=1
        """;

    assertThat(only(pasted).id()).isEqualTo("cfg.start_needs_alloc");
  }

  @Test
  void indentedKmsgRecordsAreNotContinuations() {
    KernelLog log =
        KernelLog.parse(
            ("    6,11,100,-;thunderbolt_ibverbs: unloaded\n"
                    + "    6,12,200,-;thunderbolt_ibverbs: Thunderbolt service binding enabled\n")
                .getBytes(StandardCharsets.UTF_8));

    assertThat(log.events())
        .extracting(LogEvent::id)
        .containsExactly("unload.done", "svc.binding_enabled");
  }

  @Test
  void journalMessageAsByteArray() {
    LogEvent event =
        only(
            "{\"MESSAGE\":[116,104,117,110,100,101,114,98,111,108,116,95,105,98,118,101,114,98,115,"
                + "58,32,255],\"_BOOT_ID\":\"aa\"}\n");

    assertThat(event.text()).isEqualTo("thunderbolt_ibverbs: \\xff");
    assertThat(event.isUnknown()).isTrue();
  }

  @Test
  void escapedBytesOfKmsg() {
    LogEvent event =
        only(
            "6,1,5,-;thunderbolt_ibverbs: skipping Apple AD/FA57 service from non-Apple peer vendor='a\\x5cb\\xc3\\xa4\\xff'\n");

    assertThat(event.field("vendor")).contains("a\\b\u00e4\\xff");
  }
}
