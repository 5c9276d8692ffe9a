package org.tbvctl.cli;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import org.tbvctl.host.LiveSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.session.ProbeServer;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.wording.HostAndPort;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tbvctl probe serve}. */
@Command(
    name = "serve",
    description = {
      "Serves the other end of latency, bandwidth and integrity probes, one client at a time. The ends"
          + " agree over TCP; messages go over RDMA. Whoever reaches the address may measure."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl probe serve --listen 10.0.0.2",
      "  tbvctl probe serve --listen 10.0.0.2:18520 --device usb4_rdma0 --sessions 1"
    })
final class ProbeServeCommand implements Callable<Integer> {
  /** A device that does not open in this time is as good as none. */
  private static final Duration OPENING = Duration.ofSeconds(30);

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--listen",
      paramLabel = "ADDRESS[:PORT]",
      defaultValue = "127.0.0.1:18520",
      converter = EndpointAddress.class,
      description = "Where clients connect. Default: ${DEFAULT-VALUE}.")
  private InetSocketAddress listen;

  @Option(
      names = "--sessions",
      paramLabel = "N",
      description = "End after so many clients. Default: serve all that come.")
  private Optional<Integer> sessions = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      defaultValue = "10m",
      converter = PositiveDurationConverter.class,
      description = "The longest session. Default: ${DEFAULT-VALUE}.")
  private Duration timeout;

  @Mixin private ProbeDeviceOptions device;
  @Mixin private LiveOptions live;
  @Mixin private Tbvctl.Common common;

  ProbeServeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Positive.require(spec, "--sessions", sessions.orElse(1));
    try (Notices notices = Notices.to(console.err())) {
      Path root = live.root();
      requireDevice();
      ProbeServer.Setup setup =
          new ProbeServer.Setup(
              ProbeHost.identity(root, LiveSource.filesBelow(root)),
              root,
              end -> ProbeHost.startReader(console, root, end),
              device.request(),
              () -> ProbeHost.startWorker(console),
              timeout);
      try (ProbeServer server = listen(setup, notices)) {
        notices.say(
            "Serving probes at " + new HostAndPort(listen.getHostString(), server.port()) + ".");
        server.serve(sessions.orElse(Integer.MAX_VALUE));
      }
      return ExitCode.OK.value();
    } catch (RefusedCaptureException | SessionException | TrafficException e) {
      return FailureReport.print(console, "", ExitCode.NOT_EXAMINED, e.getMessage());
    }
  }

  /** A device or GID that was named must be there: every client would be sent away. */
  private void requireDevice() throws TrafficException {
    if (device.isNamed()) {
      try (Worker worker = ProbeHost.startWorker(console)) {
        worker.call(
            new Message("open", device.request().fields()), Deadline.in(OPENING), () -> false);
      }
    }
  }

  /** The address may be a name, and nobody may answer what it stands for. */
  private ProbeServer listen(ProbeServer.Setup setup, Notices notices) throws Exception {
    try {
      return TimedCall.start("listen", () -> ProbeServer.listen(listen, setup, notices::say))
          .await(timeout);
    } catch (TimeoutException e) {
      throw new SessionException(
          "Nothing says in time which address '"
              + listen.getHostString()
              + "' is; name one of this host with --listen.",
          e);
    }
  }
}
