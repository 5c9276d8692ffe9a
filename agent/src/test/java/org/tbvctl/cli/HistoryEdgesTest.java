package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.history.HistoryDocument;
import org.tbvctl.recorder.RecordedDays;

/** Recordings with seams in them, and times outside of them. */
class HistoryEdgesTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final JsonSchema SCHEMA =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
          .getSchema(HistoryDocument.class.getResourceAsStream("history-1.schema.json"));

  @TempDir private Path folder;
  private RecordedDays days;
  private final List<String> texts = new ArrayList<>();

  @BeforeEach
  void days() {
    days = new RecordedDays(folder);
    days.host.load();
    days.start(SECOND);
  }

  /** Whatever is asked, lines of curves fit a terminal. */
  @AfterEach
  void curvesFitEightyColumns() {
    assertThat(texts)
        .allSatisfy(
            text ->
                assertThat(text.lines().filter(it -> it.contains("| most ")))
                    .allMatch(line -> line.length() <= 80));
  }

  private CommandRun run(String... words) {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.add("--state-directory");
    all.add(days.settings.folder().toString());
    return CommandRun.of(all.toArray(new String[0]));
  }

  private String text(String... words) {
    CommandRun run = run(words);
    assertThat(run.code()).as(run.err()).isZero();
    texts.add(run.out());
    return run.out();
  }

  /** The document, which fits its schema. */
  private Map<String, Object> document(String... words) throws Exception {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.addAll(List.of("-o", "json"));
    CommandRun run = run(all.toArray(new String[0]));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(SCHEMA.validate(run.out(), InputFormat.JSON)).isEmpty();
    return JSON.std.mapFrom(run.out());
  }

  private static List<?> list(Map<?, ?> document, String name) {
    return (List<?>) document.get(name);
  }

  private static List<?> sent(Map<String, Object> document) {
    Map<?, ?> rail = (Map<?, ?>) list(document, "rails").get(0);
    return list((Map<?, ?>) rail.get("curves"), "framesSentPerSecond");
  }

  @Test
  void aTimeBeforeTheRecordingShowsNothingOfIt() throws Exception {
    days.flow(30);
    days.stop();

    assertThat(text("history", "--around", "2020-01-01"))
        .contains("0 samples", "No counters were recorded in this time.");
    assertThat(document("history", "--around", "0001-01-01")).containsEntry("samples", 0);
    assertThat(run("diagnose", "--at", "0001-01-01").code()).isEqualTo(4);
  }

  @Test
  void aTimeInTheFutureShowsNothing() throws Exception {
    days.flow(30);
    days.stop();

    assertThat(document("history", "--since", "2030-01-01"))
        .containsEntry("samples", 0)
        .containsEntry("from", "2030-01-01T00:00:00Z")
        .containsEntry("to", "2030-01-01T00:00:00Z");
    assertThat(run("diagnose", "--at", "2030-01-01").code()).isEqualTo(4);
  }

  @Test
  void aSinceLongBeforeTheBeginningShowsAll() throws Exception {
    days.flow(30);
    days.stop();

    assertThat(document("history", "--since", "1700-01-01")).containsEntry("samples", 30);
    assertThat(document("history", "--since", "999999999d")).containsEntry("samples", 30);
  }

  @Test
  void aClockThatWasSetBackShowsBothTellings() throws Exception {
    days.flow(60);
    days.clock.setWall(Instant.parse("2026-11-29T01:02:03Z"));
    days.flow(60);
    days.stop();
    Map<String, Object> document =
        document("history", "--around", "2026-11-29T01:02:30Z", "--span", "20s", "--steps", "4");

    assertThat(document).containsEntry("samples", 42);
    assertThat(sent(document)).allMatch(value -> ((Number) value).doubleValue() == 10.0);
    assertThat(list(document("history"), "events").toString())
        .contains("the wall clock was set back by 60 s");
  }

  @Test
  void anHourWithoutASampleIsAHoleInTheCurve() throws Exception {
    days.flow(60);
    days.stop();
    days.clock.pass(Duration.ofHours(1));
    days.start(SECOND);
    days.flow(60);
    days.stop();
    List<?> sent = sent(document("history", "--since", "2h", "--steps", "120"));

    assertThat(sent.subList(65, 115)).containsOnlyNulls();
    assertThat(sent.get(119)).isEqualTo(10.0);
    assertThat(text("history", "--since", "2h")).contains("agent     stopped");
    assertThat(run("diagnose", "--at", "30m").err()).contains("Nothing was recorded");
  }

  @Test
  void aSuspendedHostHasOneRateOverItsSleep() throws Exception {
    days.flow(10);
    days.clock.sleep(Duration.ofMinutes(10));
    days.flow(10);
    days.stop();

    assertThat(sent(document("history", "--since", "1h", "--steps", "60")))
        .filteredOn(value -> value != null)
        .allMatch(value -> ((Number) value).doubleValue() <= 10.0);
  }

  @Test
  void aCounterThatWrapsOrFallsMakesNoRateBelowNothing() throws Exception {
    days.host.counters(1, 4_294_967_290L, 4_294_967_290L, 4_294_967_290L);
    days.look(SECOND);
    days.host.counters(2, 4_294_967_295L, 4_294_967_295L, 4_294_967_295L);
    days.look(SECOND);
    days.host.counters(3, 4, 4, 4);
    days.look(SECOND);
    days.host.counters(4, 9, 9, 9);
    days.look(SECOND);
    days.stop();

    assertThat(sent(document("history", "--since", "10s", "--steps", "10")))
        .filteredOn(value -> value != null)
        .isNotEmpty()
        .allMatch(value -> ((Number) value).doubleValue() == 5.0);
  }

  @Test
  void anotherBootIsToldAndNoDifferenceIsMadeAcrossIt() {
    days.flow(30);
    days.stop();
    days.clock.boot("boot-2");
    days.start(SECOND);
    days.look(SECOND);
    days.stop();

    assertThat(text("history"))
        .contains("another boot: boot-2")
        .containsPattern("data_tx_posted +300\n")
        .doesNotContain("+300 in");
  }

  @Test
  void aRailThatWasNeverThereIsSaidSo() {
    days.flow(5);
    days.stop();

    assertThat(text("history", "--rail", "7")).contains("No such rail was recorded in this time.");
    assertThat(text("history", "--rail", "2:0")).contains("No such rail");
  }

  @Test
  void numbersBeyondAnyCounterFit() {
    days.host.counters(1, 1, 1, 1);
    days.look(SECOND);
    days.host.counters(2, 900_000_000L, 900_000_000L, 900_000_000L);
    days.look(SECOND);
    days.stop();

    assertThat(text("history")).contains("most ");
  }
}
