package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.watch.WatchEvent;

class PeerFeedTest {
  private static final PrintStream NOWHERE =
      new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  private static final Console CONSOLE =
      new Console(
          InputStream.nullInputStream(),
          NOWHERE,
          NOWHERE,
          Map.of(),
          false,
          () -> Instant.parse("2026-11-29T10:00:00Z"));

  @TempDir private Path here;
  @TempDir private Path there;
  private final LinkedBlockingQueue<WatchEvent> events = new LinkedBlockingQueue<>();
  private FakeHost sender;
  private FakeHost receiver;

  @BeforeEach
  void hosts() {
    sender = new FakeHost(here);
    sender.load();
    receiver = new FakeHost(there);
    receiver.write("proc/sys/kernel/hostname", "beta\n");
    receiver.write("proc/sys/kernel/random/boot_id", "boot-2\n");
    receiver.load();
  }

  private static HostSnapshot snapshot(FakeHost host) throws RefusedCaptureException {
    HostSource source =
        ThisHost.open(host.root(), Sampling.ONCE, (words, limit) -> Reading.absent());
    return HostSnapshot.read(source);
  }

  private PeerFeed feed(FakeHost other) {
    WatchedAgent agent =
        new WatchedAgent() {
          @Override
          public HostSnapshot ask() throws RefusedCaptureException {
            return snapshot(other);
          }

          @Override
          public List<Finding> pair() {
            return List.of();
          }
        };
    return new PeerFeed("http://beta:9788", agent, this::sample, CONSOLE, events);
  }

  private Optional<HostSnapshot> sample() {
    try {
      return Optional.of(snapshot(sender));
    } catch (RefusedCaptureException e) {
      throw new IllegalStateException(e);
    }
  }

  private WatchEvent.PeerLooked next() throws InterruptedException {
    WatchEvent event = events.poll(60, TimeUnit.SECONDS);
    assertThat(event).isInstanceOf(WatchEvent.PeerLooked.class);
    return (WatchEvent.PeerLooked) event;
  }

  @Test
  void theOtherEndIsLookedAtAndBothAreJudged() throws Exception {
    sender.counters(1, 529, 15, 0);
    try (PeerFeed feed = feed(receiver)) {
      feed.look();
      WatchEvent.PeerLooked first = next();
      assertThat(first.look().host().name()).isEqualTo("beta");
      assertThat(first.look().sample().peers().value().orElseThrow().rails()).hasSize(2);
      assertThat(first.look().gap()).isEmpty();
      assertThat(first.pair()).isEmpty();
      feed.look();

      assertThat(next().pair())
          .isNotEmpty()
          .anySatisfy(finding -> assertThat(finding.place().direction()).contains("alpha->beta"));
    }
  }

  @Test
  void anAgentThatDoesNotAnswerIsAGapOfTheOtherEnd() throws Exception {
    WatchedAgent away =
        new WatchedAgent() {
          @Override
          public HostSnapshot ask() throws RefusedCaptureException {
            throw new RefusedCaptureException("beta is away");
          }

          @Override
          public List<Finding> pair() {
            return List.of();
          }
        };
    try (PeerFeed feed = new PeerFeed("http://beta:9788", away, this::sample, CONSOLE, events)) {
      feed.look();
      WatchEvent.PeerLooked looked = next();

      assertThat(looked.look().gap()).contains("beta is away");
      assertThat(looked.look().host().name()).isEqualTo("http://beta:9788");
      assertThat(looked.pair()).isEmpty();
    }
  }

  @Test
  void theSameHostTwiceIsSaidSo() throws Exception {
    receiver.write("sys/bus/thunderbolt/devices/0-0/unique_id", "c4010000\n");
    sender.write("sys/bus/thunderbolt/devices/0-0/unique_id", "c4010000\n");
    try (PeerFeed feed = feed(receiver)) {
      feed.look();

      assertThat(next().look().notices()).singleElement().asString().contains("show one host");
    }
  }
}
