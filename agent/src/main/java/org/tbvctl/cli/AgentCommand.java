package org.tbvctl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.LiveSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.incident.OnlineChecks;
import org.tbvctl.sampling.MachineClock;
import org.tbvctl.sampling.ObservationListener;
import org.tbvctl.sampling.Sampler;
import org.tbvctl.sampling.SamplerLoop;
import org.tbvctl.sampling.WatchedHost;
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
    footer = {"", "Examples:", "  sudo tbvctl agent", "  sudo tbvctl agent --rate 20"})
final class AgentCommand implements Callable<Integer> {
  private static final double FASTEST = 50;
  private static final double SLOWEST = 0.01;
  private static final Duration STOP_WITHIN = Duration.ofSeconds(10);

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--rate",
      paramLabel = "HZ",
      defaultValue = "1",
      description = "Samples a second, at most 50. Default: ${DEFAULT-VALUE}.")
  private double rate;

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
    ExecutorService beside = Executors.newSingleThreadExecutor(AgentCommand::daemon);
    try {
      watch(sampler(beside, listeners()));
    } finally {
      beside.shutdownNow();
    }
    return ExitCode.OK.value();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "slow-facts");
    thread.setDaemon(true);
    return thread;
  }

  private List<ObservationListener> listeners() {
    return new ArrayList<>();
  }

  private Sampler sampler(ExecutorService beside, List<ObservationListener> listeners)
      throws RefusedCaptureException {
    WatchedHost host =
        new WatchedHost(
            live.root(), new LocalTools(console.environment().getOrDefault("PATH", "")), beside);
    return host.sampler(
        new MachineClock(LiveSource.filesBelow(live.root())),
        Duration.ofNanos(Math.round(1e9 / rate)),
        new OnlineChecks(Checks.all(), FindingCatalogue.load()),
        listeners);
  }

  /** Runs until the process is told to end; the shutdown waits until everything is put away. */
  private void watch(Sampler sampler) {
    SamplerLoop loop = SamplerLoop.sleeping(sampler, this::tell);
    CountDownLatch done = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  loop.stop();
                  await(done);
                },
                "stop"));
    try {
      loop.run();
    } finally {
      done.countDown();
    }
  }

  private void tell(RuntimeException failure) {
    console.err().println("tbvctl: a look at the host failed: " + failure);
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
