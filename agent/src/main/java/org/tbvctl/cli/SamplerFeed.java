package org.tbvctl.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.LiveSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.incident.OnlineChecks;
import org.tbvctl.sampling.MachineClock;
import org.tbvctl.sampling.Sampler;
import org.tbvctl.sampling.SamplerLoop;
import org.tbvctl.sampling.WatchedHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.watch.SampledLooks;
import org.tbvctl.watch.WatchEvent;

/** Looks at this host with a sampler of its own, on a thread of its own. */
final class SamplerFeed implements LookFeed {
  private final SamplerLoop loop;
  private final ExecutorService beside;
  private final BlockingQueue<WatchEvent> events;
  private final AtomicReference<Optional<HostSnapshot>> newest;
  private final String source;

  private SamplerFeed(
      SamplerLoop loop,
      ExecutorService beside,
      BlockingQueue<WatchEvent> events,
      AtomicReference<Optional<HostSnapshot>> newest,
      String source) {
    this.loop = loop;
    this.beside = beside;
    this.events = events;
    this.newest = newest;
    this.source = source;
  }

  /** Reads the slow facts; looking begins with {@link #start}. */
  static SamplerFeed of(
      Console console, Path root, Duration interval, BlockingQueue<WatchEvent> events)
      throws RefusedCaptureException {
    ExecutorService beside = Executors.newSingleThreadExecutor(work -> daemon(work, "slow-facts"));
    SampledLooks looks =
        new SampledLooks(console.clock(), look -> events.add(new WatchEvent.Looked(look)));
    AtomicReference<Optional<HostSnapshot>> newest = new AtomicReference<>(Optional.empty());
    LocalTools tools = new LocalTools(console.environment().getOrDefault("PATH", ""));
    Sampler sampler =
        new WatchedHost(root, tools, beside)
            .sampler(
                new MachineClock(LiveSource.filesBelow(root)),
                interval,
                new OnlineChecks(Checks.all(), FindingCatalogue.load()),
                List.of(observation -> newest.set(Optional.of(observation.host())), looks));
    SamplerLoop loop =
        SamplerLoop.sleeping(sampler, failure -> events.add(new WatchEvent.Failed(failure)));
    boolean machine = root.toAbsolutePath().normalize().getNameCount() == 0;
    return new SamplerFeed(loop, beside, events, newest, machine ? "live" : "--root");
  }

  @Override
  public String source() {
    return source;
  }

  @Override
  public Optional<HostSnapshot> newest() {
    return newest.get();
  }

  @Override
  public void start() {
    daemon(this::run, "sampler").start();
  }

  private void run() {
    try {
      loop.run();
    } catch (Error e) {
      // Without this the view would stand still and nobody would know why.
      events.add(new WatchEvent.Failed(new IllegalStateException(e.toString(), e)));
      throw e;
    }
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    loop.stop();
    beside.shutdownNow();
  }
}
