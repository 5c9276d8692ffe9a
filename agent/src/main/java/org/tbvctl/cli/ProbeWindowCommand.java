package org.tbvctl.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.measure.Measured;
import org.tbvctl.probe.measure.WindowMeasurement;
import org.tbvctl.probe.measure.WindowSizes;
import org.tbvctl.probe.report.EndDescription;
import org.tbvctl.probe.report.ProbeReport;
import org.tbvctl.probe.traffic.DeviceFacts;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.probe.worker.WorkerNotes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tbvctl probe window}. */
@Command(
    name = "window",
    description = {
      "Posts receives until the device refuses, by size, and says which law that follows: so many work"
          + " requests, or so many frames of 4 KiB. No other end is needed."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl probe window --device usb4_rdma0",
      "  tbvctl probe window --sizes 16K,64K,1M --transport uc -o json"
    })
final class ProbeWindowCommand implements Callable<Integer> {
  private static final String USUAL = "4K..1M";

  private final Console console;

  @Option(
      names = "--sizes",
      paramLabel = "LIST",
      converter = SizeListConverter.class,
      description =
          "Message sizes; those that decide are added, up to 64 MiB. Default: "
              + USUAL
              + ", as far as the device goes.")
  private Optional<String> sizes = Optional.empty();

  @Option(
      names = "--receives",
      paramLabel = "N",
      defaultValue = "4096",
      description = "Receives to ask for, up to the device's limit. Default: ${DEFAULT-VALUE}.")
  private int receives;

  @Option(
      names = "--transport",
      paramLabel = "TYPE",
      defaultValue = "uc",
      description = "Connection: ${COMPLETION-CANDIDATES}.")
  private ProbeClientOptions.Transport transport;

  @Mixin private ProbeTimeoutOption timeout;
  @Mixin private ProbeDeviceOptions device;
  @Mixin private LiveOptions live;
  @Mixin private VerdictOptions output;
  @Mixin private Tbvctl.Common common;
  @Spec private CommandSpec spec;

  ProbeWindowCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Positive.require(spec, "--receives", receives);
    return new TimedReport(console, output, timeout.value()).run(this::measure);
  }

  private WindowSizes reach(DeviceFacts device) {
    List<Integer> wanted = Sizes.parseList(sizes.orElse(USUAL)).orElseThrow();
    return WindowSizes.of(wanted, sizes.isPresent(), device);
  }

  private ProbeReport measure(TimedProbe timed, Deadline deadline) throws Exception {
    timed.doing("reading this host");
    try (Worker worker = timed.keep(ProbeHost.startWorker(console));
        ProbeHost host = ProbeHost.open(console, live, timed.lastReading(deadline))) {
      timed.doing("asking the device");
      Message opened =
          worker.call(new Message("open", device.request().fields()), deadline, () -> false);
      DeviceFacts facts = DeviceFacts.read(opened.read());
      Measured measured =
          new WindowMeasurement(reach(facts), transport.type(), receives)
              .run(worker, host.identity().host(), facts.device(), deadline);
      timed.doing("reading this host");
      EndDescription end =
          new EndDescription(host.identity(), facts, Optional.of(host.reader().readings()));
      return new ProbeReport(
          "window",
          "tbvctl " + String.join(" ", Invocation.of(spec)),
          List.of(end),
          Optional.of(measured),
          WorkerNotes.of(worker.said()),
          Optional.empty(),
          Optional.empty());
    }
  }
}
