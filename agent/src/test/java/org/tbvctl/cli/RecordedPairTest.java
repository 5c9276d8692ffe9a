package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.recorder.RecordedDays;
import org.tbvctl.recorder.Recorder;

/** What both ends showed together, in the recording of one of them. */
class RecordedPairTest {
  private static final String AGENT = "http://beta:9788";
  private static final Finding LOST =
      FindingCatalogue.load()
          .start("stall.frames-lost")
          .direction("alpha", "beta")
          .rail(0)
          .title("alpha->beta rail 0: 12 frames vanish")
          .build();

  @TempDir private Path folder;
  private RecordedDays days;
  private Recorder recorder;

  @BeforeEach
  void days() {
    days = new RecordedDays(folder);
    days.host.load();
    recorder = days.start(Duration.ofSeconds(1));
    days.flow(20);
  }

  private CommandRun run(String... words) {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.add("--state-directory");
    all.add(days.settings.folder().toString());
    return CommandRun.of(all.toArray(new String[0]));
  }

  private void open() {
    SampleTime now = days.clock.now();
    recorder.pairChanged(AGENT, now, List.of(new FindingChange.Opened(new OpenFinding(LOST, now))));
    days.flow(10);
  }

  private void close() {
    SampleTime now = days.clock.now();
    recorder.pairChanged(
        AGENT, now, List.of(new FindingChange.Closed(new OpenFinding(LOST, now), now)));
    days.flow(30);
  }

  @Test
  void historyTellsWithWhom() throws Exception {
    open();
    close();
    days.stop();

    CommandRun text = run("history");
    assertThat(text.out())
        .contains("stall.frames-lost, with " + AGENT)
        .contains("opened    error stall.frames-lost, with " + AGENT)
        .contains("closed    error stall.frames-lost, with " + AGENT)
        .contains("      alpha->beta rail 0: 12 frames vanish");
    assertThat(JSON.std.mapFrom(run("history", "-o", "json").out()).get("findings").toString())
        .contains("ending=seen", "agent=" + AGENT, "direction=alpha->beta");
  }

  @Test
  void diagnosisOfThatMomentHasIt() throws Exception {
    open();
    days.stop();

    CommandRun then = run("diagnose", "--at", "last", "-o", "json");
    assertThat(then.code()).isEqualTo(1);
    assertThat(JSON.std.mapFrom(then.out()).get("findings").toString())
        .contains("id=stall.frames-lost", "agent=" + AGENT);
    assertThat(run("diagnose", "--at", "last").out())
        .contains("alpha->beta rail 0: 12 frames vanish", AGENT);
    assertThat(run("diagnose", "--at", "20s").out()).doesNotContain("frames vanish");
  }

  @Test
  void diagnosisAfterItEndedHasItNoMore() {
    open();
    close();
    days.stop();

    assertThat(run("diagnose", "--at", "last").out()).doesNotContain("frames vanish");
  }

  @Test
  void whereTheOtherEndIsGivenBothAreJudgedAnew() throws Exception {
    open();
    days.stop();
    Path other = folder.resolve("other/samples/0/debugfs");
    java.nio.file.Files.createDirectories(other);
    java.nio.file.Files.writeString(other.resolve("summary"), "data_tx_posted: 4\n");

    assertThat(run("diagnose", "--at", "last", folder.resolve("other").toString()).out())
        .doesNotContain("frames vanish");
  }

  @Test
  void aFindingOfThePairAndOneOfTheHostAreToldApart() throws Exception {
    open();
    days.stall(10);
    days.stop();

    assertThat(run("history").out())
        .contains("stall.frames-lost, with " + AGENT)
        .containsPattern("stall.credit-starvation\n");
  }
}
