package org.tbvctl.sampling;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.capture.Tools;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.LiveSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.incident.OnlineChecks;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.linux.KernelRing;
import org.tbvctl.snapshot.HostSnapshot;

/** The host that a sampler looks at: this machine, or a folder that looks like one. */
public final class WatchedHost {
  private static final Duration SLOW_FACTS = Duration.ofSeconds(30);
  private static final Duration HOST_FACTS = Duration.ofSeconds(5);

  /** Two samples at least so far apart make the interval that is judged. */
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final Path root;
  private final Tools tools;
  private final Executor beside;
  private final StandingCommands commands = new StandingCommands();

  /**
   * @param root the folder that stands for the host's root
   * @param tools runs the programs whose output belongs to the slow facts
   * @param beside runs slow readings beside the sampling
   */
  public WatchedHost(Path root, Tools tools, Executor beside) {
    this.root = root;
    this.tools = tools;
    this.beside = beside;
  }

  /**
   * A sampler of this host; reads the slow facts once.
   *
   * @param period time between two samples
   * @throws RefusedCaptureException when the root is no folder
   */
  public Sampler sampler(
      SamplerClock clock, Duration period, OnlineChecks checks, List<ObservationListener> listeners)
      throws RefusedCaptureException {
    HostSnapshot first = snapshot(true);
    HostFiles files = LiveSource.filesBelow(root);
    FactsReader facts = isMachine() ? FactsReader.ofMachine(files) : FactsReader.ofTree(files);
    long now = clock.monotonicNanos();
    return new Sampler(
        clock,
        period,
        INTERVAL,
        new CounterFiles(files),
        new ModuleObjects(root),
        new LogTail(MessageCatalogue.load(), records(files)),
        new SlowFacts<>(first, this::refreshed, beside, SLOW_FACTS, now),
        new SlowFacts<>(facts.get(), anew -> facts.get(), beside, HOST_FACTS, now),
        checks,
        listeners);
  }

  private boolean isMachine() {
    return root.toAbsolutePath().normalize().getNameCount() == 0;
  }

  private LogRecords records(HostFiles files) {
    return isMachine()
        ? new RingRecords(KernelRing::open)
        : new FileRecords(() -> ThisHost.logFile(files));
  }

  /**
   * The host's files and commands, without counters and kernel log, which the sampler reads.
   *
   * @throws RefusedCaptureException when the root is no folder
   */
  public HostSource open() throws RefusedCaptureException {
    return new QuietSource(ThisHost.open(root, Sampling.ONCE, tools), commands);
  }

  private HostSnapshot snapshot(boolean anew) throws RefusedCaptureException {
    commands.begin(anew);
    try (HostSource source = open()) {
      return HostSnapshot.read(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private HostSnapshot refreshed(boolean anew) {
    try {
      return snapshot(anew);
    } catch (RefusedCaptureException e) {
      throw new IllegalStateException(e);
    }
  }
}
