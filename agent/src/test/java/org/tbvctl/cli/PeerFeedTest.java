package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.watch.WatchEvent;

class PeerFeedTest {
  @TempDir private Path here;
  @TempDir private Path there;
  private final FeedEvents events = new FeedEvents();
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

  private static HostSource source(FakeHost host) throws RefusedCaptureException {
    return ThisHost.open(host.root(), Sampling.ONCE, (words, limit) -> Reading.absent());
  }

  private PeerFeed feed(FeedEvents.Asking other) {
    return new PeerFeed(
        "http://beta:9788",
        FeedEvents.agent(other),
        this::sample,
        FeedEvents.CONSOLE,
        events.queue());
  }

  private Optional<HostSnapshot> sample() {
    try {
      return Optional.of(HostSnapshot.read(source(sender)));
    } catch (RefusedCaptureException e) {
      throw new IllegalStateException(e);
    }
  }

  private WatchEvent.PeerLooked next() throws InterruptedException {
    return events.next(WatchEvent.PeerLooked.class);
  }

  @Test
  void theOtherEndIsLookedAtAndBothAreJudged() throws Exception {
    sender.counters(1, 529, 15, 0);
    try (PeerFeed feed = feed(() -> source(receiver))) {
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
    try (PeerFeed feed =
        feed(
            () -> {
              throw new RefusedCaptureException("beta is away");
            })) {
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
    try (PeerFeed feed = feed(() -> source(receiver))) {
      feed.look();

      assertThat(next().look().notices()).singleElement().asString().contains("show one host");
    }
  }
}
