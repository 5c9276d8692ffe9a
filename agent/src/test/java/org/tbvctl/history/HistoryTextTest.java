package org.tbvctl.history;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.recorder.ClockSpan;
import org.tbvctl.recorder.StoredFinding;
import org.tbvctl.recorder.StoredSample;
import org.tbvctl.recorder.StoredSamples;

/** One history as text and as a document: four seconds, a finding that is open, one that ended. */
class HistoryTextTest {
  private static final long START = Instant.parse("2026-11-27T08:00:00Z").toEpochMilli();
  private static final List<ClockSpan> CLOCK =
      List.of(new ClockSpan(1, "boot-1", 0, START, 4_000_000_000L));

  private final StoredSamples samples = new StoredSamples();
  private final Curves curves =
      new Curves(CurveKind.load(), key -> key.peer() == 1, START, START + 4_000, 4);
  private final List<HistoryEvent> events = new ArrayList<>();
  private final List<HistoryFinding> findings = new ArrayList<>();

  private void take(long millis, long sent, long completed) {
    StoredSample sample = samples.of(1, millis, 1, sent, completed, sent);
    curves.take(sample, START + millis);
  }

  private History history() {
    return new History(
        CLOCK, START, START + 4_000, curves, events, findings, Optional.of("{\"kernel\":\"7.1\"}"));
  }

  private String text() {
    return HistoryText.of(history(), new TextStyle(false, false), ZoneOffset.UTC);
  }

  private Map<String, Object> document() throws IOException {
    Map<String, Object> document =
        HistoryDocument.of(
            history(), "/var/lib/tbvctl", "0.1.0", Instant.parse("2026-11-27T09:00:00Z"));
    return JSON.std.mapFrom(JSON.std.asString(document));
  }

  private static HistoryFinding finding(String document, OptionalLong closed, String ending) {
    return new HistoryFinding(
        new StoredFinding(
            1_000_000_000L,
            closed.isPresent() ? OptionalLong.of(2_000_000_000L) : closed,
            Optional.of(ending).filter(word -> !word.isEmpty()),
            "stall.ack-lost",
            "error",
            document,
            Optional.empty()),
        START + 1_000,
        closed);
  }

  @Test
  void curvesHaveAColumnForEachStep() {
    take(0, 100, 90);
    take(900, 190, 190);
    take(2_900, 190, 180);

    assertThat(text())
        .startsWith(
            """
            recorded 2026-11-27 08:00:00 to 2026-11-27 08:00:04
            shown    2026-11-27 08:00:00 to 2026-11-27 08:00:04 (Z)
                     3 samples, a column is 1.0 s
            """)
        .contains(
            """
            peer 1 rail 0
              frames sent /s       |# _ | most 100
              frames in ring, most |# # | most 10
            """)
        .doesNotContain("peer 2", "credits left");
  }

  @Test
  void theEndHasItsCountersAndHowTheyMoved() {
    take(0, 100, 90);
    take(500, 190, 90);

    assertThat(text())
        .endsWith(
            """
            last second  0.500 s after boot
              peer 1 rail 0
                data_tx_posted                    190  +90 in 0.5 s
                data_tx_completed                  90  +0 in 0.5 s
            """);
  }

  @Test
  void withoutSamplesThereAreNoCurves() {
    assertThat(text())
        .endsWith("\nNo counters were recorded in this time.\n")
        .contains("0 samples")
        .doesNotContain("host");
  }

  @Test
  void aRailThatWasNotRecordedIsSaid() {
    Curves none = new Curves(CurveKind.load(), key -> false, START, START + 4_000, 4);
    none.take(samples.of(1, 0, 1, 1, 1, 1), START);
    History history = new History(CLOCK, START, START, none, events, findings, Optional.empty());

    assertThat(HistoryText.of(history, new TextStyle(false, false), ZoneOffset.UTC))
        .contains("No such rail was recorded in this time.");
  }

  @ParameterizedTest
  @CsvSource({
    "-1, '', open at the end of the recording",
    "2000, seen, ended 2026-11-27 08:00:02",
    "'2000', recording, 'still open at 2026-11-27 08:00:02, where this run''s recording ended'"
  })
  void aFindingSaysHowItEnded(long closed, String ending, String words) {
    findings.add(
        finding(
            "{\"title\":\"An acknowledgement was lost.\"}",
            closed < 0 ? OptionalLong.empty() : OptionalLong.of(START + closed),
            ending));

    assertThat(text())
        .contains(
            "  2026-11-27 08:00:01  error  stall.ack-lost\n"
                + "      An acknowledgement was lost.\n      "
                + words
                + "\n");
  }

  @Test
  void aDamagedFindingIsStillToldOf() throws IOException {
    findings.add(finding("{\"title\":", OptionalLong.empty(), ""));

    assertThat(text()).contains("(its text is damaged)");
    assertThat(document().get("findings").toString()).contains("finding={}");
  }

  @Test
  void theNewestSixtyEventsAreShown() throws IOException {
    for (int i = 0; i < 61; i++) {
      events.add(new HistoryEvent(START + i, i, "boot-1", "message", "text " + i + "."));
    }

    assertThat(text())
        .contains("  1 earlier ones are left out; -o json has them all\n")
        .contains("  2026-11-27 08:00:00  message   text 60.\n", "text 1.\n")
        .doesNotContain("text 0.");
    assertThat((List<?>) document().get("events")).hasSize(61);
    events.remove(0);
    assertThat(text()).doesNotContain("left out");
  }

  @Test
  void theDocumentHasTheSameFigures() throws IOException {
    take(0, 100, 90);
    take(900, 190, 190);
    Map<String, Object> document = document();

    assertThat(document)
        .containsEntry("schema", "tbvctl.history/1")
        .containsEntry("from", "2026-11-27T08:00:00Z")
        .containsEntry("to", "2026-11-27T08:00:04Z")
        .containsEntry("stepSeconds", 1.0)
        .containsEntry("samples", 2)
        .containsEntry("facts", Map.of("kernel", "7.1"));
    assertThat(document.get("recording"))
        .isEqualTo(
            Map.of(
                "folder", "/var/lib/tbvctl",
                "begins", "2026-11-27T08:00:00Z",
                "ends", "2026-11-27T08:00:04Z",
                "boots", 1));
    assertThat(document.get("rails").toString())
        .contains("framesSentPerSecond=[100.0, null, null, null]")
        .contains("framesInRing=[10.0, null, null, null]");
    assertThat(document.get("last").toString())
        .contains("boottimeNanos=900000000", "data_tx_posted=190")
        .doesNotContain("peer=2");
  }
}
