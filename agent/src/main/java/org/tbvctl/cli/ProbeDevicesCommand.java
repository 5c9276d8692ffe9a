package org.tbvctl.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.child.ChildFiles;
import org.tbvctl.devices.DeviceCheck;
import org.tbvctl.devices.DeviceReader;
import org.tbvctl.devices.DevicesDocument;
import org.tbvctl.devices.DevicesText;
import org.tbvctl.devices.VerbsView;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Sampling;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.verbs.VerbsLibrary;
import org.tbvctl.visibility.VisibilityChecks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tbvctl probe devices}. */
@Command(
    name = "devices",
    description = {
      "Lists the RDMA devices as verbs programs see them: limits, ports, GIDs, what can work on each;"
          + " and those that the kernel has and programs do not see, with the reason.",
      "A queue pair of each kind is made and given back, except on an Apple device."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl probe devices",
      "  tbvctl probe devices --timeout 3s -o json"
    })
final class ProbeDevicesCommand implements Callable<Integer> {
  /** The last part of the time is for what is slower than it should be. */
  private static final Duration MOST_RESERVE = Duration.ofMillis(300);

  private static final int RESERVE_SHARE = 4;

  private final Console console;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      defaultValue = "10s",
      converter = PositiveDurationConverter.class,
      description = "When to give up on libibverbs. Default: ${DEFAULT-VALUE}.")
  private Duration timeout;

  @Mixin private LiveOptions live;
  @Mixin private VerdictOptions output;
  @Mixin private Tbvctl.Common common;

  ProbeDevicesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    ProcessLife life = ProcessLife.of(console);
    Duration left = timeout.minus(life.age());
    life.endAfter(left);
    Deadline end = Deadline.in(left);
    Deadline reading = end.plus(reserve().negated());
    // Reading sysfs of a device that hangs may hang as well.
    Path root = live.root();
    try (ChildFiles files = ProbeHost.startReader(console, root, reading)) {
      TimedCall<HostSource> source = TimedCall.start("host", () -> source(root, files));
      TimedCall<HostSnapshot> snapshot =
          TimedCall.start("snapshot", () -> HostSnapshot.read(source.await(left(end))));
      VerbsView view =
          new DeviceReader(ProbeHost.program(console), reading.nanos())
              .read(VerbsLibrary.of(console.environment()));
      List<HostSnapshot> read = await(snapshot, end);
      String host = name(source, end);
      return report(new DeviceCheck(view, host, files.givenUp()), host, read, view, life);
    }
  }

  private Duration reserve() {
    Duration share = timeout.dividedBy(RESERVE_SHARE);
    return share.compareTo(MOST_RESERVE) < 0 ? share : MOST_RESERVE;
  }

  private static Duration left(Deadline end) {
    return Duration.ofNanos(end.left());
  }

  private HostSource source(Path root, HostFiles files) {
    String path = console.environment().getOrDefault("PATH", "");
    return ThisHost.open(root, files, Sampling.ONCE, new LocalTools(path));
  }

  private static String name(TimedCall<HostSource> source, Deadline end) throws Exception {
    try {
      return source.await(left(end)).name();
    } catch (TimeoutException e) {
      return "localhost";
    }
  }

  private static List<HostSnapshot> await(TimedCall<HostSnapshot> snapshot, Deadline end)
      throws Exception {
    try {
      return List.of(snapshot.await(left(end)));
    } catch (TimeoutException e) {
      return List.of();
    }
  }

  private int report(
      DeviceCheck check, String host, List<HostSnapshot> snapshot, VerbsView view, ProcessLife life)
      throws IOException {
    List<Check> checks = new ArrayList<>(VisibilityChecks.all());
    checks.add(check);
    Diagnosis diagnosis =
        Diagnosis.of(new Hosts(snapshot), checks, FindingCatalogue.load(), id -> true);
    Map<String, Object> document =
        DevicesDocument.of(host, view, diagnosis, Version.text(), console.clock().instant());
    int code = output.exitCode(DevicesDocument.status(view, diagnosis)).value();
    life.settle(code);
    if (output.format() == OutputOptions.Format.text) {
      console.out().print(TextStyle.harmless(DevicesText.of(document, output.style(console))));
    } else {
      output.printDocument(console, document);
    }
    console.out().flush();
    view.failure().ifPresent(reason -> console.err().println("tbvctl: " + TextStyle.line(reason)));
    return code;
  }
}
