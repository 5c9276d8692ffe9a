package org.tbvctl.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.sampling.ManualClock;
import org.tbvctl.snapshot.Hosts;

class PairWatchTest {
  @TempDir private Path here;
  @TempDir private Path there;
  private final List<String> notices = Collections.synchronizedList(new ArrayList<>());

  private void observe(PairWatch watch) {
    FakeHost host = new FakeHost(here);
    host.load();
    host.sampler(new ManualClock(), Duration.ofSeconds(1), List.of(), watch).doWork();
  }

  @Test
  void judgesBothEndsTogether() throws Exception {
    FakeHost other = new FakeHost(there);
    other.write("proc/sys/kernel/hostname", "beta\n");
    other.write("proc/sys/kernel/random/boot_id", "boot-2\n");
    other.load();
    CountDownLatch judged = new CountDownLatch(1);
    List<String> names = new ArrayList<>();
    try (PairWatch watch =
        new PairWatch(
            "http://beta:1",
            sampling -> ThisHost.open(there, sampling, (words, limit) -> Reading.absent()),
            hosts -> {
              hosts.all().forEach(host -> names.add(host.name()));
              judged.countDown();
              return List.of(finding());
            },
            () -> 0,
            notices::add)) {
      observe(watch);
      assertThat(judged.await(30, TimeUnit.SECONDS)).isTrue();
      watch.look();

      assertThat(names).startsWith("alpha", "beta");
      assertThat(watch.last().orElseThrow().findings())
          .extracting(Finding::id)
          .containsExactly("stall.frames-lost");
      assertThat(watch.last().orElseThrow().failure()).isEmpty();
    }
    assertThat(notices).isEmpty();
  }

  @Test
  void saysOnceThatThePeerCannotBeReadAndOnceThatItCan() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    List<Boolean> broken = Collections.synchronizedList(new ArrayList<>(List.of(true)));
    new FakeHost(there).write("proc/sys/kernel/random/boot_id", "boot-2\n");
    try (PairWatch watch =
        new PairWatch(
            "http://beta:1",
            sampling -> {
              asked.countDown();
              if (!broken.isEmpty()) {
                throw new RefusedCaptureException("beta is away.");
              }
              return ThisHost.open(there, Sampling.ONCE, (words, limit) -> Reading.absent());
            },
            (Hosts hosts) -> List.of(),
            () -> 0,
            notices::add)) {
      observe(watch);
      assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
      watch.look();
      watch.look();
      assertThat(watch.last().flatMap(PairFindings::failure))
          .isEqualTo(Optional.of("beta is away."));
      broken.clear();
      watch.look();
    }
    assertThat(notices).containsExactly("beta is away.", "http://beta:1 can be read again");
  }

  @Test
  void tellsOnceWhatOpensAndCloses() throws Exception {
    new FakeHost(there).write("proc/sys/kernel/random/boot_id", "boot-2\n");
    List<Finding> found = Collections.synchronizedList(new ArrayList<>(List.of(finding())));
    List<String> told = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch judged = new CountDownLatch(1);
    try (PairWatch watch =
        new PairWatch(
            "http://beta:1",
            sampling -> ThisHost.open(there, sampling, (words, limit) -> Reading.absent()),
            hosts -> {
              judged.countDown();
              return List.copyOf(found);
            },
            () -> 0,
            notices::add)) {
      watch.tell(
          (agent, time, changes) ->
              changes.forEach(
                  change ->
                      told.add(
                          agent
                              + " "
                              + change.getClass().getSimpleName()
                              + " "
                              + change.subject().finding().id()
                              + " "
                              + time.bootId().orElse(""))));
      observe(watch);
      assertThat(judged.await(30, TimeUnit.SECONDS)).isTrue();
      watch.look();
      watch.look();
      found.clear();
      watch.look();
      watch.look();
      watch.look();

      assertThat(watch.last().orElseThrow().findings()).isEmpty();
    }
    assertThat(told)
        .containsExactly(
            "http://beta:1 Opened stall.frames-lost boot-1",
            "http://beta:1 Closed stall.frames-lost boot-1");
  }

  private static Finding finding() {
    return FindingCatalogue.load().start("stall.frames-lost").title("frames vanish").build();
  }
}
