package org.tbvctl.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.change.FileChange;
import org.tbvctl.change.Journal;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.naming.NamingInstaller;
import org.tbvctl.naming.NamingPlan;
import org.tbvctl.naming.NetdevPlanner;
import org.tbvctl.naming.RulePlanner;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl naming install}. */
@Command(
    name = "install",
    description = {
      "Installs the udev rule that keeps the kernel's names of the module's RDMA devices, and with"
          + " --netdev a .link file and a static address for an interface. Every file is recorded and"
          + " can be taken back exactly."
    },
    footer = {
      "",
      "Examples:",
      "  sudo tbvctl naming install --dry-run",
      "  sudo tbvctl naming install --netdev thunderbolt0 --as tbt0 --address 10.88.0.1/30"
    })
final class NamingInstallCommand implements Callable<Integer> {
  private static final int LONGEST_PREFIX = 32;

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(names = "--dry-run", description = "Show the exact difference and change nothing.")
  private boolean dryRun;

  @Option(
      names = "--replace",
      description = "Also replace a rule file of the same name that somebody else put into /etc.")
  private boolean replace;

  @Option(names = "--netdev", paramLabel = "NAME", description = "Pin this interface too.")
  private Optional<String> netdev = Optional.empty();

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "The name it shall have. Default: tbt0 for thunderbolt0, else its own.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--address",
      paramLabel = "ADDRESS/LENGTH",
      description = "Its IPv4 address. Default: the one it has.")
  private Optional<String> address = Optional.empty();

  @Mixin private LiveOptions live;
  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;

  NamingInstallCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    checkOptions();
    HostSnapshot host = read();
    netdev
        .filter(one -> host.netdevs().isMissing(one))
        .ifPresent(
            one -> {
              throw usage(missing(one, host));
            });
    List<NamingPlan> plans = new ArrayList<>();
    plans.add(RulePlanner.plan(host, replace));
    netdev.ifPresent(one -> plans.add(NetdevPlanner.plan(host, one, name, address)));
    NamingPlan plan = NamingPlan.joined(plans);
    Path root = live.root();
    NamingInstaller installer =
        new NamingInstaller(
            root,
            new Journal(root, console.clock()),
            new LocalTools(console.environment().getOrDefault("PATH", "")));
    try {
      report(installer, plan, host);
    } catch (IOException e) {
      return NamingReport.printFailure(console, output.format().name(), e);
    }
    return (plan.warnings().isEmpty() ? ExitCode.OK : ExitCode.WARNING_FOUND).value();
  }

  private void report(NamingInstaller installer, NamingPlan plan, HostSnapshot host)
      throws IOException, RefusedCaptureException {
    NamingDocument document = NamingDocument.of("install", console);
    if (dryRun) {
      List<FileChange> changes = installer.changes(plan);
      if (isText()) {
        show(changes);
      }
      document.proposed(changes);
    } else {
      install(installer, plan, host, document);
    }
    if (isText()) {
      NamingReport.print(console, plan);
    } else {
      output.printDocument(console, document.plan(plan).document());
    }
  }

  private boolean isText() {
    return output.format() == OutputOptions.Format.text;
  }

  private HostSnapshot read() throws IOException, RefusedCaptureException {
    try (HostSource source = live.open(console)) {
      return HostSnapshot.read(source);
    }
  }

  private static String missing(String netdev, HostSnapshot host) {
    String names =
        host.netdevs().all().value().orElse(List.of()).stream()
            .filter(one -> !one.isSoftware())
            .map(Netdev::name)
            .collect(Collectors.joining(", "));
    return "--netdev: "
        + host.name()
        + " has no interface "
        + netdev
        + "; "
        + (names.isEmpty() ? "it shows none that can be pinned" : "it has " + names)
        + ", and nothing was installed";
  }

  private void checkOptions() {
    if (netdev.isEmpty() && (name.isPresent() || address.isPresent())) {
      throw usage("--as and --address say what becomes of an interface; name it with --netdev");
    }
    name.filter(word -> !InterfaceName.isValid(word))
        .ifPresent(
            word -> {
              throw usage("--as: '" + word + "' is no interface name; " + InterfaceName.RULE);
            });
    address
        .filter(text -> !isAddress(text))
        .ifPresent(
            text -> {
              throw usage(
                  "--address: '"
                      + text
                      + "' is no IPv4 address with its length, as in 10.88.0.1/30");
            });
  }

  private static boolean isAddress(String text) {
    int slash = text.indexOf('/');
    String length = text.substring(slash + 1);
    return slash > 0
        && Ipv4Address.parse(text.substring(0, slash)).isPresent()
        && !length.isEmpty()
        && length.length() <= 2
        && length.chars().allMatch(digit -> digit >= '0' && digit <= '9')
        && Integer.parseInt(length) <= LONGEST_PREFIX;
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private void show(List<FileChange> changes) {
    changes.forEach(change -> console.out().print(change.difference()));
    if (changes.isEmpty()) {
      console.out().println("Nothing to write.");
    }
  }

  private void install(
      NamingInstaller installer, NamingPlan plan, HostSnapshot host, NamingDocument document)
      throws IOException, RefusedCaptureException {
    NamingInstaller.Outcome outcome =
        plan.files().isEmpty()
            ? new NamingInstaller.Outcome(List.of(), List.of())
            : installer.install(plan);
    boolean rehearsed =
        !plan.files().isEmpty() && plan.warnings().isEmpty() && live.root().equals(Path.of("/"));
    List<String> notes = rehearsed ? installer.rehearse(devices(host)) : List.of();
    document.written(outcome, notes);
    if (isText()) {
      NamingReport.print(console, "Wrote", outcome);
      notes.forEach(note -> console.err().println("tbvctl: " + note));
    }
  }

  private static List<String> devices(HostSnapshot host) {
    return host.rdma().ofModule().stream()
        .filter(device -> !device.isRenamed())
        .map(RdmaDevice::name)
        .toList();
  }
}
