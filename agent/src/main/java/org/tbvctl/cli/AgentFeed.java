package org.tbvctl.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.incident.OnlineChecks;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.watch.Look;
import org.tbvctl.watch.SnapshotLooks;
import org.tbvctl.watch.WatchEvent;

/** Looks at a host by asking the agent there for its latest snapshot, again and again. */
final class AgentFeed implements LookFeed {

  private final String where;
  private final WatchedAgent agent;
  private final Duration interval;
  private final Console console;
  private final BlockingQueue<WatchEvent> events;
  private final SnapshotLooks looks =
      new SnapshotLooks(new OnlineChecks(Checks.all(), FindingCatalogue.load()));
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(AgentFeed::daemon);

  private volatile Optional<HostSnapshot> newest = Optional.empty();

  private AgentFeed(
      String where,
      WatchedAgent agent,
      Duration interval,
      Console console,
      BlockingQueue<WatchEvent> events) {
    this.where = where;
    this.agent = agent;
    this.interval = interval;
    this.console = console;
    this.events = events;
  }

  /**
   * Asks once, so that a wrong place or token is said at once.
   *
   * @throws RefusedCaptureException when the agent does not answer with a snapshot
   */
  static AgentFeed of(
      String where,
      WatchedAgent agent,
      Duration interval,
      Console console,
      BlockingQueue<WatchEvent> events)
      throws RefusedCaptureException {
    AgentFeed feed = new AgentFeed(where, agent, interval, console, events);
    feed.ask();
    return feed;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "agent-feed");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public String source() {
    return where;
  }

  @Override
  public Optional<HostSnapshot> newest() {
    return newest;
  }

  @Override
  public void start() {
    long nanos = interval.toNanos();
    thread.scheduleWithFixedDelay(this::look, nanos, nanos, TimeUnit.NANOSECONDS);
  }

  private void look() {
    try {
      ask();
    } catch (RefusedCaptureException e) {
      looks
          .failed(e.getMessage(), console.clock().instant())
          .ifPresent(look -> events.add(new WatchEvent.Looked(look)));
    } catch (RuntimeException e) {
      events.add(new WatchEvent.Failed(e));
    }
  }

  private void ask() throws RefusedCaptureException {
    HostSnapshot host = agent.ask();
    newest = Optional.of(host);
    Look look = looks.of(host, console.clock().instant(), System.nanoTime());
    events.add(new WatchEvent.Looked(look, agent.pair()));
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
