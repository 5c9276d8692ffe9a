package org.tbvctl.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.RepeatedEvent;

/** The same events as text and as a document. */
class LogTextTest {
  private static final MessageCatalogue CATALOGUE = MessageCatalogue.load();
  private static final TextStyle PLAIN = new TextStyle(false, false);
  private static final String HELLO =
      "4,871,12345678,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5"
          + " attempts: -110\n";
  private static final String UNLOADED = "6,%d,%d,-;thunderbolt_ibverbs: unloaded\n";

  private static LogTimeline timeline(String log) {
    KernelLog read = KernelLog.parse(log.getBytes(StandardCharsets.UTF_8));
    return new LogTimeline(
        "kernel.log", read.boots(), read.complete(), read.problems(), read.repeated());
  }

  private static String text(String log, boolean everyLine) {
    return new LogText(CATALOGUE, PLAIN, everyLine).of(timeline(log));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> events(String log) {
    return (List<Map<String, Object>>)
        new LogDocument(CATALOGUE).of(timeline(log), "0.1.0").get("events");
  }

  @Test
  void aWarningShowsTheKernelsOwnWords() {
    assertThat(text(HELLO, false).lines())
        .hasSize(2)
        .first()
        .asString()
        .startsWith("    12.345678  ")
        .contains("rail 0x1 route 0x2");
    assertThat(text(HELLO, false).lines().toList().get(1))
        .isEqualTo(
            " ".repeat(15)
                + "thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5 attempts:"
                + " -110");
  }

  @Test
  void newsShowTheirWordsOnRequestOnly() {
    String log = String.format(UNLOADED, 1, 5_000_000);

    assertThat(text(log, false).lines()).hasSize(1);
    assertThat(text(log, true).lines())
        .hasSize(2)
        .last()
        .isEqualTo(" ".repeat(15) + "thunderbolt_ibverbs: unloaded");
  }

  @Test
  void whatTheCatalogueDoesNotKnowIsShownAsItIs() {
    assertThat(text("[    1.000000] thunderbolt_ibverbs: new words\n", false))
        .contains("A message of the module that is not in the catalogue.")
        .endsWith("thunderbolt_ibverbs: new words\n");
  }

  @Test
  void anEmptyTimelineSaysSo() {
    assertThat(text("[    1.000000] usb 1-1: x\n", false))
        .isEqualTo("No message of thunderbolt_ibverbs or the Thunderbolt core in this log.\n");
  }

  @Test
  void bootsHaveHeadingsOnlyWhenThereAreSeveral() {
    String two =
        "6,900,900000000,-;thunderbolt_ibverbs: unloaded\n"
            + "5,0,0,-;Linux version 7.0.0 (x) #1\n"
            + String.format(UNLOADED, 1, 5);

    assertThat(text(two, false).lines().filter(line -> line.startsWith("boot ")))
        .containsExactly("boot 1 of 2", "boot 2 of 2");
    assertThat(text(HELLO, false)).doesNotContain("boot 1");
  }

  @Test
  void problemsStandBelowTheEvents() {
    String gap = String.format(UNLOADED, 1, 5) + String.format(UNLOADED, 4, 9);

    assertThat(text(gap, false).lines())
        .last()
        .asString()
        .startsWith("note: 2 kernel records are missing");
  }

  @Test
  void repeatsAreCountedWithTheTimeOfTheLast() {
    LogEvent first = timeline(HELLO).entries().get(0).first();
    LogTimeline thrice =
        new LogTimeline(
            "kernel.log",
            1,
            true,
            List.of(),
            List.of(
                new RepeatedEvent(
                    first,
                    timeline(HELLO.replace("12345678", "99000001")).entries().get(0).first(),
                    3)));

    assertThat(new LogText(CATALOGUE, PLAIN, false).of(thrice))
        .contains(" (3 times, last 99.000001)\n");
  }

  @Test
  void theDocumentHasTheSameFacts() {
    Map<String, Object> event = events(HELLO).get(0);

    assertThat(event)
        .containsEntry("id", "native.hello_failed")
        .containsEntry("level", "warning")
        .containsEntry("boot", 0)
        .containsEntry("seconds", 12.345678)
        .containsEntry("sequence", 871L)
        .containsEntry("line", 1L)
        .containsEntry("count", 1L)
        .containsEntry("place", Map.of("rail", "0x1", "route", "0x2"))
        .doesNotContainKeys("wallClock", "last");
    assertThat(event.get("meaning").toString()).isNotBlank();
  }

  @Test
  void bootsCountBackFromTheLast() {
    assertThat(
            events(
                "6,900,900000000,-;thunderbolt_ibverbs: unloaded\n5,0,0,-;Linux version 7.0 (x)\n"))
        .extracting(event -> event.get("boot"))
        .containsExactly(-1, 0);
  }

  @Test
  void aTimeOfTheWallClockHasNoSeconds() {
    assertThat(events("Nov 27 08:00:00 rook kernel: thunderbolt_ibverbs: unloaded\n").get(0))
        .containsEntry("wallClock", "Nov 27 08:00:00")
        .doesNotContainKeys("seconds", "sequence");
  }
}
