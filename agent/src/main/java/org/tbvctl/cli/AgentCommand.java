package org.tbvctl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.endpoint.EndpointException;
import org.tbvctl.endpoint.Endpoints;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.LiveSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.incident.OnlineChecks;
import org.tbvctl.metrics.AgentMetrics;
import org.tbvctl.peer.PairWatch;
import org.tbvctl.recorder.AgentRecorder;
import org.tbvctl.sampling.MachineClock;
import org.tbvctl.sampling.ObservationListener;
import org.tbvctl.sampling.Sampler;
import org.tbvctl.sampling.SamplerLoop;
import org.tbvctl.sampling.WatchedHost;
import org.tbvctl.systemd.Heartbeat;
import org.tbvctl.systemd.ServiceManager;
import org.tbvctl.systemd.ServiceStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl agent}: the process that watches a host. */
@Command(
    name = "agent",
    description = "Watches this host: samples its counters, records them, and runs the checks.",
    footer = {
      "",
      "Examples:",
      "  sudo tbvctl agent --listen 127.0.0.1:9788",
      "  sudo tbvctl agent --once --textfile /var/lib/prometheus/node-exporter/tbvctl.prom"
    })
final class AgentCommand implements Callable<Integer> {
  private static final double FASTEST = 50;
  private static final double SLOWEST = 0.01;
  private static final Duration STOP_WITHIN = Duration.ofSeconds(10);

  /** Who started the agent, and what keeps that one content. */
  private record Service(ServiceManager manager, Heartbeat heartbeat) {}

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--rate",
      paramLabel = "HZ",
      defaultValue = "1",
      description = "Samples a second, at most 50. Default: ${DEFAULT-VALUE}.")
  private double rate;

  @Mixin private RecorderOptions recorder;
  @Mixin private EndpointOptions endpoints;
  @Mixin private PeerOptions peers;
  @Mixin private OnceOptions once;
  @Mixin private LiveOptions live;
  @Mixin private Tbvctl.Common common;

  AgentCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    if (!(rate >= SLOWEST && rate <= FASTEST)) {
      throw new ParameterException(
          spec.commandLine(),
          "--rate: " + rate + " is no rate; use a number of samples a second from 0.01 to 50");
    }
    once.misuse()
        .ifPresent(
            reason -> {
              throw new ParameterException(spec.commandLine(), reason);
            });
    if (once.isChosen()) {
      return once.run(console, live.open(console));
    }
    recorder
        .misuse()
        .ifPresent(
            reason -> {
              throw new ParameterException(spec.commandLine(), reason);
            });
    // Before anything is served of a host that is not there.
    live.root();
    AgentMetrics metrics = new AgentMetrics(Version.text(), System::nanoTime);
    ExecutorService beside = Executors.newSingleThreadExecutor(AgentCommand::daemon);
    List<ObservationListener> listeners = new ArrayList<>(List.of(metrics));
    Optional<PairWatch> pair = peers.pair(console, this::notice);
    try (Endpoints open =
        endpoints.open(metrics, Optional.of(peers.snapshots(console, live, listeners, pair)))) {
      pair.ifPresent(
          both -> {
            open.add(both);
            metrics.showPair(both::last);
            listeners.add(both);
          });
      ServiceManager manager =
          ServiceManager.of(console.environment(), ProcessHandle.current().pid(), this::notice);
      notice(open.words());
      endpoints.warning().ifPresent(this::notice);
      Heartbeat heartbeat = new Heartbeat(manager, System::nanoTime);
      listeners.add(new ServiceStatus(manager, open.words()));
      // A sampler that is always late never sleeps, and it lives all the same.
      listeners.add(observation -> heartbeat.beat());
      watch(beside, listeners, metrics, pair, new Service(manager, heartbeat));
    } catch (EndpointException e) {
      notice(e.getMessage());
      return ExitCode.NOT_EXAMINED.value();
    } finally {
      beside.shutdownNow();
    }
    return ExitCode.OK.value();
  }

  private void notice(String sentence) {
    console.err().println("tbvctl: " + TextStyle.line(sentence));
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "slow-facts");
    thread.setDaemon(true);
    return thread;
  }

  private void watch(
      ExecutorService beside,
      List<ObservationListener> listeners,
      AgentMetrics metrics,
      Optional<PairWatch> pair,
      Service service)
      throws RefusedCaptureException {
    WatchedHost host =
        new WatchedHost(
            live.root(), new LocalTools(console.environment().getOrDefault("PATH", "")), beside);
    Optional<AgentRecorder> recording = recorder.open(console, host, beside, this::notice);
    recording.ifPresent(
        started -> {
          listeners.add(started);
          metrics.showRecorder(started::state);
          pair.ifPresent(both -> both.tell(started::pairChanged));
        });
    run(
        host.sampler(
            new MachineClock(LiveSource.filesBelow(live.root())),
            Duration.ofNanos(Math.round(1e9 / rate)),
            new OnlineChecks(Checks.all(), FindingCatalogue.load()),
            listeners),
        service,
        () -> recording.ifPresent(AgentRecorder::close));
  }

  /** Runs until the process is told to end; the shutdown waits until everything is put away. */
  private void run(Sampler sampler, Service service, Runnable putAway) {
    SamplerLoop loop =
        new SamplerLoop(
            sampler,
            nanos -> {
              service.heartbeat().beat();
              LockSupport.parkNanos(nanos);
            },
            this::tell);
    CountDownLatch done = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  service.manager().stopping();
                  loop.stop();
                  await(done);
                },
                "stop"));
    try {
      loop.run();
    } finally {
      putAway.run();
      done.countDown();
    }
  }

  private void tell(RuntimeException failure) {
    console
        .err()
        .println("tbvctl: a look at the host failed: " + TextStyle.line(failure.toString()));
    if (common.debug) {
      failure.printStackTrace(console.err());
    }
  }

  private static void await(CountDownLatch done) {
    try {
      if (!done.await(STOP_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
        Thread.currentThread().interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
