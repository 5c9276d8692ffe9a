package org.tbvctl.peer;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.sampling.Observation;
import org.tbvctl.sampling.ObservationListener;
import org.tbvctl.snapshot.Cabling;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * Looks at both ends of a link: reads the other one from the agent there, every half minute and
 * when a finding opens here, on a thread of its own so that a slow peer holds up nothing.
 */
public final class PairWatch implements ObservationListener, AutoCloseable {
  private static final Duration PERIOD = Duration.ofSeconds(30);

  /** What was seen or missed once is looked at again so soon. */
  private static final Duration SECOND_LOOK = Duration.ofSeconds(2);

  /** Reads the other end. */
  @FunctionalInterface
  public interface Peer {
    HostSource read(Sampling sampling) throws RefusedCaptureException;
  }

  private final String agent;
  private final Peer peer;
  private final Function<Hosts, List<Finding>> judge;
  private final LongSupplier nanos;
  private final Consumer<String> notices;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(PairWatch::daemon);
  private final AtomicReference<Optional<Observation>> newest =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<PairFindings>> last =
      new AtomicReference<>(Optional.empty());
  private final AtomicBoolean asked = new AtomicBoolean();
  private final List<PairListener> listeners = new CopyOnWriteArrayList<>();
  private final PairSightings sightings = new PairSightings();

  /**
   * @param agent the other end's place, for messages
   * @param nanos monotonic clock
   * @param notices told when the other end cannot be read, and when it can again
   */
  public PairWatch(
      String agent,
      Peer peer,
      Function<Hosts, List<Finding>> judge,
      LongSupplier nanos,
      Consumer<String> notices) {
    this.agent = agent;
    this.peer = peer;
    this.judge = judge;
    this.nanos = nanos;
    this.notices = notices;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "tbvctl-peer");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void observed(Observation observation) {
    boolean first = newest.getAndSet(Optional.of(observation)).isEmpty();
    if (first) {
      thread.scheduleWithFixedDelay(this::look, 0, PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    } else if (observation.changes().stream().anyMatch(FindingChange.Opened.class::isInstance)
        && asked.compareAndSet(false, true)) {
      thread.execute(this::look);
    }
  }

  /** Adds one who is told of what opens and closes. */
  public void tell(PairListener listener) {
    listeners.add(listener);
  }

  /** Reads and judges once; nothing before there is an observation of this end. */
  synchronized void look() {
    asked.set(false);
    newest.get().ifPresent(this::judge);
  }

  private void judge(Observation here) {
    long start = nanos.getAsLong();
    List<FindingChange> changes;
    Optional<String> failure = Optional.empty();
    try {
      changes = sightings.seen(found(here.host()), here.time());
    } catch (RefusedCaptureException | IOException | RuntimeException e) {
      failure = Optional.of(String.valueOf(e.getMessage()));
      changes = sightings.failed();
    } catch (OutOfMemoryError e) {
      // The heap is small on purpose, and the other end decides how much it sends.
      failure =
          Optional.of(agent + " sent more than fits into the agent's memory (TBVCTL_AGENT_HEAP).");
      changes = sightings.failed();
    }
    take(
        new PairFindings(
            agent,
            failure.isPresent()
                ? List.of()
                : sightings.open().stream().map(OpenFinding::finding).toList(),
            failure,
            Duration.ofNanos(nanos.getAsLong() - start)));
    if (!changes.isEmpty()) {
      for (PairListener listener : listeners) {
        listener.changed(agent, here.time(), changes);
      }
    }
    lookAgainSoon();
  }

  private List<Finding> found(HostSnapshot here) throws RefusedCaptureException, IOException {
    try (HostSource source = peer.read(Sampling.ONCE)) {
      Hosts hosts = new Hosts(List.of(here, HostSnapshot.read(source)));
      Optional<String> sameHost = Cabling.sameHost(hosts);
      if (sameHost.isPresent()) {
        throw new RefusedCaptureException(sameHost.get());
      }
      if (!Cabling.mayJoin(hosts)) {
        throw new RefusedCaptureException(
            agent
                + " is not the other end of a cable of this host: each one's Thunderbolt bus shows"
                + " another host; name the agent of the host at the other end.");
      }
      return judge.apply(hosts);
    }
  }

  private void lookAgainSoon() {
    if (sightings.isUndecided() && !thread.isShutdown() && asked.compareAndSet(false, true)) {
      try {
        thread.schedule(this::look, SECOND_LOOK.toMillis(), TimeUnit.MILLISECONDS);
      } catch (RejectedExecutionException e) {
        // The agent ends.
        asked.set(false);
      }
    }
  }

  private void take(PairFindings now) {
    Optional<String> before = last.getAndSet(Optional.of(now)).flatMap(PairFindings::failure);
    if (!now.failure().equals(before)) {
      notices.accept(now.failure().orElse(agent + " can be read again"));
    }
  }

  /** The last look; empty before the first one is done. */
  public Optional<PairFindings> last() {
    return last.get();
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
