package org.tbvctl.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.recorder.RecordingReader;

/** The whole agent, recorder, checks and endpoint on, where the machine around it fails it. */
@Timeout(240)
class HardTimesTest {
  private static final String COUNTER =
      "tbvctl_rail_data_tx_posted_frames_total{peer=\"1\",rail=\"0\"}";

  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private MovingHost host;

  @BeforeEach
  void host() throws Exception {
    host = new MovingHost(folder.resolve("root"));
    host.counters(100, 100, 100);
  }

  private String scrape(String url) throws Exception {
    HttpResponse<String> answer =
        client.send(
            HttpRequest.newBuilder(URI.create(url + "/metrics")).build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.body();
  }

  /** Moves a counter and waits until the agent shows that it saw it. */
  private void assertWatches(AgentProcess agent, long frames) throws Exception {
    host.counters(frames, frames, frames);
    String url = agent.url();
    agent.await(
        () ->
            scrape(url)
                .lines()
                .anyMatch(
                    line ->
                        line.startsWith(COUNTER)
                            && (long) Double.parseDouble(line.substring(line.indexOf(' ')))
                                == frames),
        "does not show " + frames + " frames");
  }

  /** Waits until two writes more are done, the second of which says how the first one went. */
  private void awaitRecording(AgentProcess agent) throws Exception {
    String url = agent.url();
    for (int writes = 0; writes < 2; writes++) {
      String before = written(scrape(url));
      agent.await(
          () -> {
            String now = scrape(url);
            return now.contains("tbvctl_recorder_recording 1.0") && !written(now).equals(before);
          },
          "records nothing");
    }
  }

  private static String written(String metrics) {
    return metrics
        .lines()
        .filter(line -> line.startsWith("tbvctl_recorder_last_written_timestamp_seconds "))
        .findFirst()
        .orElse("never");
  }

  @Test
  void aHundredScrapersAtOnceWhileItSamplesAtFiftyHertz() throws Exception {
    Path state = folder.resolve("state");
    try (AgentProcess agent = AgentProcess.start(host, state, "50")) {
      agent.awaitSampleAfter(0);
      String url = agent.url();
      int scrapers = 100;
      ExecutorService threads = Executors.newFixedThreadPool(scrapers);
      CountDownLatch ready = new CountDownLatch(scrapers);
      List<Future<String>> answers = new ArrayList<>();
      for (int number = 0; number < scrapers; number++) {
        answers.add(
            threads.submit(
                () -> {
                  ready.countDown();
                  ready.await(60, TimeUnit.SECONDS);
                  scrape(url);
                  return scrape(url);
                }));
      }
      for (Future<String> answer : answers) {
        assertThat(answer.get(120, TimeUnit.SECONDS)).contains(COUNTER);
      }
      threads.shutdownNow();
      assertWatches(agent, 200);
      agent.awaitSampleAfter(AgentProcess.newest(state));
      assertThat(agent.talk().lines()).singleElement().asString().contains("serves");
    }
  }

  @Test
  void aFullDisk() throws Exception {
    assumeTrue(SmallDisk.isPossible(), "no file system can be mounted here");
    try (SmallDisk disk = new SmallDisk(folder, "size=6m");
        AgentProcess agent = AgentProcess.start(host, disk.place(), "20", disk.wrapper())) {
      awaitRecording(agent);
      disk.fill();
      agent.awaitTalk("recording.sqlite cannot be written: [SQLITE_FULL]");
      assertThat(agent.talk()).contains("watching goes on without recording");
      assertWatches(agent, 300);
      assertThat(scrape(agent.url())).contains("tbvctl_recorder_recording 0.0");

      disk.empty();
      agent.awaitTalk("the recording goes on");
      assertWatches(agent, 400);
      awaitRecording(agent);
      isWhole(disk.copy(agent));
    }
  }

  private static void isWhole(Path state) throws Exception {
    List<Long> times = new ArrayList<>();
    try (RecordingReader reader = RecordingReader.open(state)) {
      reader.samples(1, 0, Long.MAX_VALUE, sample -> times.add(sample.at()));
      assertThat(reader.events(1, 0, Long.MAX_VALUE))
          .anyMatch(event -> event.text().contains("nothing could be written until now"));
    }
    assertThat(times).isNotEmpty().doesNotHaveDuplicates();
  }

  @Test
  void aDiskThatIsReadOnlyAndLaterIsNot() throws Exception {
    assumeTrue(SmallDisk.isPossible(), "no file system can be mounted here");
    try (SmallDisk disk = new SmallDisk(folder, "size=8m,ro");
        AgentProcess agent = AgentProcess.start(host, disk.place(), "5", disk.wrapper())) {
      agent.awaitTalk("Read-only file system; watching goes on without recording");
      assertWatches(agent, 200);

      disk.mountAnew("rw");
      agent.awaitTalk("the recording goes on");
      assertWatches(agent, 300);
      awaitRecording(agent);
      isWhole(disk.copy(agent));
    }
  }

  @Test
  void aDiskThatRunsNoLibraries() throws Exception {
    assumeTrue(SmallDisk.isPossible(), "no file system can be mounted here");
    try (SmallDisk disk = new SmallDisk(folder, "size=8m,noexec");
        AgentProcess agent =
            AgentProcess.start(
                host,
                disk.place(),
                "5",
                disk.wrapper(),
                "-Djava.io.tmpdir=" + disk.place(),
                "-Djna.tmpdir=" + disk.place())) {
      agent.awaitTalk("mounted noexec");
      assertThat(agent.talk()).contains("name another folder with --state-directory");
      assertWatches(agent, 200);
    }
  }

  @Test
  void theSecondOfTwoAgentsLeavesTheRecordingToTheFirst() throws Exception {
    Path state = folder.resolve("state");
    try (AgentProcess first = AgentProcess.start(host, state, "5")) {
      first.awaitSampleAfter(0);
      try (AgentProcess second = AgentProcess.start(host, state, "5")) {
        second.awaitTalk("another agent records in " + state);
        assertWatches(second, 200);
        first.awaitSampleAfter(AgentProcess.newest(state));
        first.kill();

        second.awaitTalk("the recording goes on");
        second.awaitSampleAfter(AgentProcess.newest(state));
      }
    }
  }

  @Test
  void aModuleThatIsUnloadedAndLoadedAgain() throws Exception {
    Path state = folder.resolve("state");
    try (AgentProcess agent = AgentProcess.start(host, state, "20")) {
      assertWatches(agent, 900);
      host.unload();
      agent.await(() -> !scrape(agent.url()).contains(COUNTER), "still shows counters");
      host.load();
      assertWatches(agent, 5);
      awaitRecording(agent);
      try (RecordingReader reader = RecordingReader.open(state)) {
        assertThat(reader.events(1, 0, Long.MAX_VALUE))
            .extracting(event -> event.kind() + " " + event.text())
            .containsSubsequence("module present", "module absent", "module present")
            .anyMatch(text -> text.startsWith("epoch module-load"));
      }
      assertThat(agent.talk().lines()).hasSize(1);
    }
  }
}
