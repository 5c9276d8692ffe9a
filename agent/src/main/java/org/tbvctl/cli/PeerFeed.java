package org.tbvctl.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.OnlineChecks;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.peer.PairJudge;
import org.tbvctl.peer.PairSightings;
import org.tbvctl.snapshot.Cabling;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.watch.HostLabel;
import org.tbvctl.watch.SnapshotLooks;
import org.tbvctl.watch.WatchEvent;

/**
 * Looks at the other end of a link by asking the agent there, and judges both ends together. Where
 * it cannot be read, the watch goes on with one end.
 */
final class PeerFeed implements AutoCloseable {
  private final WatchedAgent agent;
  private final Supplier<Optional<HostSnapshot>> here;
  private final PairJudge judge;
  private final Console console;
  private final BlockingQueue<WatchEvent> events;
  private final SnapshotLooks looks;
  private final PairSightings sightings = new PairSightings();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(PeerFeed::daemon);

  /**
   * @param where the agent's place, which names the host until it tells its own name
   * @param here the watched host at its newest look
   */
  PeerFeed(
      String where,
      WatchedAgent agent,
      Supplier<Optional<HostSnapshot>> here,
      Console console,
      BlockingQueue<WatchEvent> events) {
    this.agent = agent;
    this.here = here;
    this.console = console;
    this.events = events;
    this.judge = new PairJudge(Checks.all(), FindingCatalogue.load());
    this.looks =
        new SnapshotLooks(
            new OnlineChecks(Checks.all(), FindingCatalogue.load()),
            new HostLabel(where, "unknown", Optional.empty(), Optional.empty()));
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "peer-feed");
    thread.setDaemon(true);
    return thread;
  }

  /** Begins to look, at once and then so often. */
  void start(Duration interval) {
    thread.scheduleWithFixedDelay(this::look, 0, interval.toNanos(), TimeUnit.NANOSECONDS);
  }

  void look() {
    try {
      HostSnapshot there = agent.ask();
      Optional<String> trouble = here.get().flatMap(host -> judged(host, there));
      events.add(
          new WatchEvent.PeerLooked(
              looks
                  .of(there, console.clock().instant(), System.nanoTime())
                  .saying(trouble.map(List::of).orElse(List.of())),
              open()));
    } catch (RefusedCaptureException e) {
      sightings.failed();
      looks
          .failed(e.getMessage(), console.clock().instant())
          .ifPresent(look -> events.add(new WatchEvent.PeerLooked(look, open())));
    } catch (RuntimeException e) {
      events.add(new WatchEvent.Failed(e));
    }
  }

  /** Judges both; returns why they cannot be judged together. */
  private Optional<String> judged(HostSnapshot host, HostSnapshot there) {
    Hosts hosts = new Hosts(List.of(host, there));
    Optional<String> sameHost = Cabling.sameHost(hosts);
    if (sameHost.isPresent()) {
      return sameHost;
    }
    if (!Cabling.mayJoin(hosts)) {
      return Optional.of(
          host.name() + " and " + there.name() + " are not the two ends of one cable");
    }
    sightings.seen(
        judge.beyondEach(hosts),
        host.latest().map(sample -> sample.time()).orElse(SampleTime.UNKNOWN));
    return Optional.empty();
  }

  private List<Finding> open() {
    return sightings.open().stream().map(OpenFinding::finding).toList();
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
