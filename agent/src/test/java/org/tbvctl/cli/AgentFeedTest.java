package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.Captures;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.watch.Look;
import org.tbvctl.watch.WatchEvent;

class AgentFeedTest {
  @TempDir private Path folder;
  private final FeedEvents events = new FeedEvents();

  private AgentFeed feed(FeedEvents.Asking agent) throws RefusedCaptureException {
    return AgentFeed.of(
        "http://alder:9788",
        FeedEvents.agent(agent),
        Duration.ofMillis(1),
        FeedEvents.CONSOLE,
        events.queue());
  }

  private Look next() throws InterruptedException {
    return events.next(WatchEvent.Looked.class).look();
  }

  private Path capture() throws IOException {
    Path debugfs = Files.createDirectories(folder.resolve("samples/0/debugfs"));
    Files.writeString(debugfs.resolve("summary"), "data_tx_posted: 4\n");
    Files.writeString(
        debugfs.resolve("peers"),
        "peer 1 backend=native rails=1\n  rail=0x0 route=0x2 data_ready=1 tx_credits=7/768\n");
    Files.writeString(
        folder.resolve("kernel.log"),
        "4,4,15800000,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5"
            + " attempts: -110\n");
    return folder;
  }

  @Test
  void everyAnswerIsALookAndItsMessagesComeOnce() throws Exception {
    Path capture = capture();
    try (AgentFeed feed = feed(() -> Captures.open(capture))) {
      feed.start();
      Look first = next();
      Look second = next();

      assertThat(first.sample().peers().value().orElseThrow().rails()).hasSize(1);
      assertThat(first.gap()).isEmpty();
      assertThat(first.events()).hasSize(1);
      assertThat(second.events()).isEmpty();
    }
  }

  @Test
  void anAgentThatStopsAnsweringIsAGapNotTheEnd() throws Exception {
    Path capture = capture();
    AtomicBoolean gone = new AtomicBoolean();
    try (AgentFeed feed =
        feed(
            () -> {
              if (gone.get()) {
                throw new RefusedCaptureException("connection refused");
              }
              return Captures.open(capture);
            })) {
      gone.set(true);
      feed.start();

      assertThat(next().gap()).isEmpty();
      assertThat(next().gap()).contains("connection refused");
      gone.set(false);
      Look look = next();
      while (look.gap().isPresent()) {
        look = next();
      }
      assertThat(look.host().name()).isEqualTo(folder.getFileName().toString());
    }
  }

  @Test
  void whatNeverAnsweredIsRefusedAtOnce() {
    assertThatThrownBy(
            () ->
                feed(
                    () -> {
                      throw new RefusedCaptureException("no host has that name");
                    }))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessage("no host has that name");
  }
}
