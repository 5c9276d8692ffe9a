package org.tbvctl.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final RailKey RAIL = new RailKey(1, 0);

  @TempDir private Path folder;
  private RecordedDays days;

  @BeforeEach
  void days() {
    days = new RecordedDays(folder);
    days.host.load();
  }

  @Test
  void keepsEverySecondAndItsText() throws Exception {
    days.start(SECOND);
    days.flow(130);
    days.stop();

    List<StoredSample> samples = days.samples(1);
    assertThat(samples).hasSize(130);
    StoredSample last = samples.get(129);
    assertThat(last.counter(RAIL, "data_tx_posted")).hasValue(1300);
    assertThat(last.counter(RAIL, "tx_credits")).hasValue(768);
    assertThat(last.counter(RAIL, StoredShape.CREDIT_WINDOW)).hasValue(768);
    assertThat(last.counter(new RailKey(1, 1), "data_tx_posted")).hasValue(0);
    assertThat(last.total("data_wr_send")).hasValue(1300);
    assertThat(last.raw(0, "boot-1").peers().value().orElseThrow())
        .isEqualTo(
            Files.readString(
                days.host.root().resolve("sys/kernel/debug/thunderbolt_ibverbs/peers")));
  }

  @Test
  void storesOnlyWhatChanged() throws Exception {
    days.start(SECOND);
    days.flow(1);
    days.stall(30);
    days.stop();

    try (Database database = Database.read(days.settings.file())) {
      assertThat(
              database.number(
                  "SELECT max(length(numbers)) FROM sample WHERE base IS NOT NULL AND at > ?",
                  days.clock.monotonicNanos() - SECOND.multipliedBy(20).toNanos()))
          .isLessThan(40);
    }
  }

  @Test
  void notesWhatHappened() throws Exception {
    days.start(SECOND);
    days.host.log("[  101.000000] thunderbolt_ibverbs: peer 1 created backend=native");
    days.flow(3);
    days.host.unload();
    days.look(SECOND);
    days.host.load();
    days.look(SECOND);
    days.stop();

    try (RecordingReader reader = days.read()) {
      assertThat(reader.events(1, 0, Long.MAX_VALUE))
          .extracting(event -> event.kind() + " " + event.text())
          .containsSubsequence(
              "agent started",
              "module present",
              "module absent",
              "epoch module-load: the module was not there before",
              "module present",
              "agent stopped");
      assertThat(reader.messages(1, 0, Long.MAX_VALUE))
          .singleElement()
          .satisfies(
              message ->
                  assertThat(message.line())
                      .contains("[101.000000] thunderbolt_ibverbs: peer 1 created"));
    }
  }

  @Test
  void messagesAreNotDoubledByTheNextRun() throws Exception {
    days.host.log("[  101.000000] thunderbolt_ibverbs: peer 1 created backend=native");
    days.start(SECOND);
    days.flow(2);
    days.stop();
    days.start(SECOND);
    days.flow(2);
    days.stop();

    try (RecordingReader reader = days.read()) {
      assertThat(reader.messages(1, 0, Long.MAX_VALUE)).hasSize(1);
    }
    assertThat(days.samples(1)).hasSize(4);
  }

  @Test
  void findingsOpenAndClose() throws Exception {
    days.start(SECOND);
    days.flow(5);
    days.stall(10);
    days.flow(10);
    days.stop();

    try (RecordingReader reader = days.read()) {
      assertThat(reader.findings(1, 0, Long.MAX_VALUE))
          .anySatisfy(
              finding -> {
                assertThat(finding.finding()).isEqualTo("stall.credit-starvation");
                assertThat(finding.ending()).hasValue("seen");
                assertThat(finding.closed().orElseThrow() - finding.opened())
                    .isBetween(Duration.ofSeconds(7).toNanos(), Duration.ofSeconds(11).toNanos());
              });
    }
  }

  @Test
  void findingOfARunThatWasKilledEndsWithItsRecording() throws Exception {
    days.start(SECOND);
    days.flow(5);
    days.stall(10);
    try (RecordingReader reader = days.read()) {
      assertThat(reader.findings(1, 0, Long.MAX_VALUE))
          .anyMatch(finding -> finding.closed().isEmpty());
    }
    days.start(SECOND);
    days.flow(1);
    days.stop();

    try (RecordingReader reader = days.read()) {
      assertThat(reader.findings(1, 0, Long.MAX_VALUE))
          .anyMatch(finding -> finding.ending().filter("recording"::equals).isPresent());
    }
  }

  @Test
  void momentOfAFindingIsKeptAtFullRate() throws Exception {
    Duration fast = Duration.ofMillis(50);
    days.start(fast);
    long frames = 0;
    for (int tick = 0; tick < 20 * 90; tick++) {
      frames++;
      days.host.counters(frames, frames, frames, frames);
      days.look(fast);
    }
    long before = days.clock.monotonicNanos();
    days.host.counters(frames + 1, frames + 50, frames + 15, frames);
    for (int tick = 0; tick < 20 * 100; tick++) {
      days.look(fast);
    }
    days.stop();

    List<StoredSample> samples = days.samples(1);
    long opened = before + Duration.ofSeconds(2).toNanos();
    assertThat(inside(samples, opened - Duration.ofSeconds(50).toNanos(), opened))
        .isGreaterThan(990);
    assertThat(inside(samples, opened, opened + Duration.ofSeconds(50).toNanos()))
        .isGreaterThan(990);
    assertThat(inside(samples, opened + Duration.ofSeconds(70).toNanos(), Long.MAX_VALUE))
        .isLessThan(40);
    assertThat(inside(samples, 0, opened - Duration.ofSeconds(70).toNanos())).isLessThan(40);
  }

  private static long inside(List<StoredSample> samples, long from, long to) {
    return samples.stream().filter(sample -> sample.at() >= from && sample.at() < to).count();
  }

  @Test
  void clockSetBackLosesAndDoublesNothing() throws Exception {
    days.start(SECOND);
    days.flow(5);
    days.clock.setWall(Instant.parse("2020-01-01T00:00:00Z"));
    days.flow(5);
    days.stop();

    assertThat(days.samples(1)).hasSize(10);
    try (RecordingReader reader = days.read()) {
      assertThat(reader.clock()).hasSize(2);
      assertThat(reader.clock().get(1).wallMillis(reader.clock().get(1).from()))
          .isEqualTo(Instant.parse("2020-01-01T00:00:00Z").toEpochMilli());
    }
  }

  @Test
  void suspendAndResumeGoOn() throws Exception {
    days.start(SECOND);
    days.flow(5);
    days.clock.sleep(Duration.ofHours(9));
    days.flow(5);
    days.stop();

    List<StoredSample> samples = days.samples(1);
    assertThat(samples).hasSize(10);
    assertThat(samples.get(5).at() - samples.get(4).at())
        .isEqualTo(Duration.ofHours(9).plusSeconds(1).toNanos());
    assertThat(samples.get(9).epoch()).isEqualTo(samples.get(0).epoch());
  }

  @Test
  void newBootIsKeptApart() throws Exception {
    days.start(SECOND);
    days.flow(5);
    days.clock.boot("boot-2");
    days.start(SECOND);
    days.flow(5);
    days.stop();

    assertThat(days.samples(1)).hasSize(5);
    assertThat(days.samples(2)).hasSize(5);
  }

  @Test
  void damagedFileIsSetAsideAndRecordingGoesOn() throws Exception {
    Files.createDirectories(days.settings.folder());
    Files.writeString(days.settings.file(), "no database at all".repeat(100));
    days.start(SECOND);
    days.flow(3);
    days.stop();

    assertThat(days.samples(1)).hasSize(3);
    assertThat(days.settings.damaged()).content().startsWith("no database");
    assertThat(days.notices).singleElement().asString().contains("damaged", "set aside");
  }

  @Test
  void damageInTheMiddleIsFoundAtTheNextStart() throws Exception {
    days.start(SECOND);
    days.flow(300);
    days.stop();
    byte[] bytes = Files.readAllBytes(days.settings.file());
    byte[] rubbish = "rubbish ".repeat(1500).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(rubbish, 0, bytes, bytes.length / 2, rubbish.length);
    Files.write(days.settings.file(), bytes);
    days.start(SECOND);
    days.flow(3);
    days.stop();

    assertThat(days.notices).singleElement().asString().contains("damaged", "set aside");
    assertThat(days.samples(1)).hasSize(3);
  }

  @Test
  void folderThatCannotBeWrittenIsToldOnceAndTriedAgain() throws Exception {
    Files.createDirectories(folder);
    Files.writeString(days.settings.folder(), "a file where the folder should be");
    Recorder recorder = days.start(SECOND);
    days.flow(20);
    assertThat(days.notices).singleElement().asString().contains("goes on without recording");
    assertThat(recorder.state().isRecording()).isFalse();

    Files.delete(days.settings.folder());
    days.flow(10);
    days.stop();

    assertThat(days.notices).hasSize(2);
    assertThat(recorder.state().isRecording()).isTrue();
    assertThat(days.samples(1)).hasSize(30);
    try (RecordingReader reader = days.read()) {
      assertThat(reader.events(1, 0, Long.MAX_VALUE))
          .anyMatch(event -> event.text().contains("nothing could be written until now"));
    }
  }

  @Test
  void findingThatIsOpenStaysOneWhenTheFileIsOpenedAgain() throws Exception {
    days.start(SECOND);
    days.flow(5);
    days.stall(5);
    Path away = folder.resolve("away");
    Files.move(days.settings.file(), away);
    Files.createDirectory(days.settings.file());
    days.stall(10);
    Files.delete(days.settings.file());
    Files.move(away, days.settings.file());
    days.stall(10);
    days.flow(10);
    days.stop();

    try (RecordingReader reader = days.read()) {
      assertThat(reader.findings(1, 0, Long.MAX_VALUE))
          .filteredOn(finding -> finding.finding().equals("stall.credit-starvation"))
          .singleElement()
          .satisfies(finding -> assertThat(finding.ending()).hasValue("seen"));
    }
  }

  @Test
  void fileThatIsTakenAwayIsMadeAnew() throws IOException, RecordingException {
    days.start(SECOND);
    days.flow(5);
    Files.delete(days.settings.file());
    days.flow(5);
    days.stop();

    assertThat(days.samples(1)).hasSizeGreaterThanOrEqualTo(5);
  }
}
