package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.recorder.RecordedDays;

class HistoryCommandTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  @TempDir private Path folder;
  private RecordedDays days;

  @BeforeEach
  void days() {
    days = new RecordedDays(folder);
    days.host.load();
  }

  private CommandRun run(String... words) {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.add("--state-directory");
    all.add(days.settings.folder().toString());
    return CommandRun.of(all.toArray(new String[0]));
  }

  private static Map<String, Object> document(CommandRun run) throws Exception {
    return JSON.std.mapFrom(run.out());
  }

  private static List<?> list(Map<String, Object> document, String name) {
    return (List<?>) document.get(name);
  }

  private void record() {
    days.start(SECOND);
    days.flow(60);
    days.stall(20);
    days.stop();
  }

  @Test
  void showsCurvesFindingsAndTheLastSecond() {
    record();
    CommandRun run = run("history", "--since", "2m");

    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .containsSubsequence(
            "peer 1 rail 0",
            "frames sent /s",
            "frames in ring, most",
            "most 35",
            "peer 1 rail 1",
            "findings",
            "stall.credit-starvation",
            "open at the end of the recording",
            "events",
            "agent     started",
            "opened    error stall.credit-starvation",
            "last second",
            "data_tx_posted                    650  +0 in 1.0 s",
            "data_tx_completed                 615  +0 in 1.0 s");
    assertThat(run.out()).isASCII();
  }

  @Test
  void showsOneRail() {
    record();

    assertThat(run("history", "--rail", "1").out())
        .contains("peer 1 rail 1")
        .doesNotContain("peer 1 rail 0");
    assertThat(run("history", "--rail", "1:0").out())
        .contains("peer 1 rail 0")
        .doesNotContain("peer 1 rail 1");
  }

  @Test
  void showsTheTimeAroundAMoment() throws Exception {
    days.start(SECOND);
    days.flow(600);
    days.stop();
    Map<String, Object> document =
        document(run("history", "--around", "2026-11-29T01:07:03Z", "--span", "60s", "-o", "json"));

    assertThat(document).containsEntry("samples", 61);
    assertThat(document).containsEntry("from", "2026-11-29T01:06:33Z");
    assertThat(document).containsEntry("stepSeconds", 0.5);
  }

  @Test
  void ratesAreThoseOfTheTransfer() throws Exception {
    days.start(SECOND);
    days.flow(120);
    days.stop();
    Map<?, ?> rail =
        (Map<?, ?>)
            list(document(run("history", "--since", "1m", "--steps", "6", "-o", "json")), "rails")
                .get(0);

    assertThat((List<?>) ((Map<?, ?>) rail.get("curves")).get("framesSentPerSecond"))
        .allMatch(value -> ((Number) value).doubleValue() == 10.0)
        .hasSize(6);
  }

  @Test
  void counterThatStartsAnewMakesNoRate() throws Exception {
    days.start(SECOND);
    days.flow(30);
    days.host.unload();
    days.look(SECOND);
    days.host.load();
    days.host.counters(1, 500_000, 500_000, 500_000);
    days.look(SECOND);
    days.stop();
    Map<?, ?> rail =
        (Map<?, ?>) list(document(run("history", "--steps", "1", "-o", "json")), "rails").get(0);

    assertThat((List<?>) ((Map<?, ?>) rail.get("curves")).get("framesSentPerSecond"))
        .allMatch(value -> ((Number) value).doubleValue() == 10.0);
  }

  @Test
  void tellsOfAClockThatWasSet() {
    days.start(SECOND);
    days.flow(10);
    days.clock.setWall(Instant.parse("2026-11-29T01:02:00Z"));
    days.flow(10);
    days.stop();

    assertThat(run("history").out()).contains("clock     the wall clock was set back by 13 s");
  }

  @Test
  void exportGivesTheFindingsOfTheMoment() throws Exception {
    record();
    Path capture = folder.resolve("capture.tar.gz");
    CommandRun export = run("history", "export", "-o", capture.toString());
    CommandRun then = run("diagnose", "--at", "last", "-o", "json");
    CommandRun again = CommandRun.of("diagnose", capture.toString(), "-o", "json");

    assertThat(export.code()).isZero();
    assertThat(then.out()).contains("stall.credit-starvation");
    assertThat(then.code()).isEqualTo(again.code());
    assertThat(document(then).get("findings")).isEqualTo(document(again).get("findings"));
    assertThat(document(then).get("unknowns")).isEqualTo(document(again).get("unknowns"));
    assertThat(document(then).get("ledger")).isEqualTo(document(again).get("ledger"));
  }

  @Test
  void diagnosesBeforeTheStallAndAfter() {
    record();

    assertThat(run("diagnose", "--at", "30s", "-o", "json").out())
        .doesNotContain("stall.credit-starvation\",\"severity");
    assertThat(run("diagnose", "--at", "last", "--only", "stall", "-o", "json").out())
        .contains("stall.credit-starvation");
  }

  @Test
  void moduleThatWasAbsentIsAbsent() throws Exception {
    days.start(SECOND);
    days.flow(5);
    days.host.unload();
    days.look(SECOND);
    days.look(SECOND);
    days.stop();
    Map<String, Object> document = document(run("diagnose", "--at", "last", "-o", "json"));

    assertThat(list(document, "hosts").get(0).toString()).contains("samples=0");
  }

  @Test
  void refusesTimesOfWhichNothingIsRecorded() throws Exception {
    record();

    for (String time : List.of("2020-01-01", "2026-11-29T05:00:00Z")) {
      CommandRun run = run("diagnose", "--at", time, "-o", "json");
      assertThat(run.code()).isEqualTo(4);
      assertThat(run.err()).contains("record", "2026-11-29T01:0").hasLineCount(1);
      assertThat(document(run)).containsKey("summary");
    }
    CommandRun none = CommandRun.of("history", "--state-directory", folder.toString());
    assertThat(none.code()).isEqualTo(4);
    assertThat(none.err()).contains("there is no recording in " + folder);
  }

  @Test
  void refusesWhatIsNoTimeOrRail() {
    record();

    assertThat(run("history", "--since", "soon").code()).isEqualTo(3);
    assertThat(run("history", "--rail", "first").code()).isEqualTo(3);
    assertThat(run("history", "--since", "1m", "--around", "last").code()).isEqualTo(3);
    assertThat(run("diagnose", "--at", "soon").code()).isEqualTo(3);
    assertThat(run("diagnose", "--at", "last", "a", "b").code()).isEqualTo(3);
  }

  @Test
  void fileThatIsNoRecordingIsToldInWords() throws Exception {
    Files.createDirectories(days.settings.folder());
    Files.writeString(days.settings.folder().resolve("recording.sqlite"), "hello".repeat(500));
    CommandRun run = run("history", "-o", "json");

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("cannot be read as a recording").hasLineCount(1);
    assertThat(document(run)).containsEntry("schema", "tbvctl.failure/1");
  }
}
