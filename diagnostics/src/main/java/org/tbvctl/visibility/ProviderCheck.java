package org.tbvctl.visibility;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.provider.PluginLibrary;
import org.tbvctl.provider.Provider;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * Whether libibverbs can load the module's driver: the plug-in is there, fits the library and is
 * named in a configuration file. Independent of whether a device exists.
 */
public final class ProviderCheck implements Check {
  private static final String MISSING = "visibility.provider-missing";
  private static final String ABI = "visibility.provider-abi";
  private static final String PLUGIN = "libusb4_rdma-rdmavNN.so";
  private static final String CONFIGURATION = "etc/libibverbs.d";

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().stream()
        .filter(host -> !host.system().mac())
        .filter(ProviderCheck::isMeantForVerbs)
        .forEach(host -> new OneHost(host, findings).run());
  }

  /** A host without the module has no use for its provider either. */
  private static boolean isMeantForVerbs(HostSnapshot host) {
    return host.module().initstate().isKnown()
        || !host.rdma().ofModule().isEmpty()
        || host.installed().info().isKnown()
        || host.installed().files().value().filter(files -> !files.isEmpty()).isPresent()
        || host.installed().dkms().value().filter(builds -> !builds.isEmpty()).isPresent();
  }

  private record OneHost(HostSnapshot host, Findings findings) {

    void run() {
      Provider provider = host.provider();
      Optional<ExpectedAbi> expected = ExpectedAbi.of(provider);
      List<PluginLibrary> own = provider.own();
      if (own.isEmpty()) {
        withoutLibrary(provider);
        return;
      }
      boolean fits =
          expected.isEmpty()
              || own.stream().anyMatch(library -> library.abi() == expected.get().abi());
      if (!fits) {
        findings.add(otherAbi(own, expected.get()));
      }
      if (provider.driverFiles().isKnown() && !provider.isConfigured()) {
        findings.add(withoutConfiguration(own.get(0)));
      }
    }

    private void withoutLibrary(Provider provider) {
      boolean folderSeen = !provider.neighbours().isEmpty() || provider.libraries().isKnown();
      if (folderSeen) {
        findings.add(withoutLibrary(Grade.CONFIRMED));
      } else if (!unclaimed().isEmpty()
          || provider.warnings().wanted(Provider.DRIVER).isPresent()) {
        findings.add(withoutLibrary(Grade.SUSPECT));
      } else {
        findings.unknown(
            host.name(),
            "libibverbs",
            "no folder of libibverbs plug-ins was captured",
            MISSING,
            ABI);
      }
    }

    /** What libibverbs said about devices of this module that no driver took. */
    private List<String> unclaimed() {
      return host.provider().warnings().unclaimed().stream()
          .filter(
              line ->
                  line.subject().startsWith("usb4_")
                      || host.rdma().named(line.subject()).filter(d -> d.isOfModule()).isPresent())
          .map(line -> line.text())
          .toList();
    }

    private Finding.Builder withoutLibrary(Grade grade) {
      Finding.Builder finding =
          findings
              .start(MISSING)
              .grade(grade)
              .host(host.name())
              .title(
                  "libibverbs on "
                      + host.name()
                      + " has no usb4_rdma provider, so programs see no device of the module.")
              .explanation(
                  "The plug-ins of other drivers are installed and none of them is "
                      + PLUGIN
                      + ". The kernel side is not concerned: a device can be registered and still"
                      + " stay invisible to every verbs program.")
              .remedy(
                  Remedy.safe(
                      "Install the provider package (usb4-rdma-provider) that was built for the"
                          + " rdma-core of this distribution, then look again.",
                      "IBV_SHOW_WARNINGS=1 ibv_devices"));
      folders().forEach(finding::evidence);
      unclaimed()
          .forEach(
              text ->
                  finding.evidence(
                      Evidence.of(host.name(), "commands/ibv_devices", "stderr", text)));
      return finding;
    }

    /** The plug-in folders that were seen, each with what else lies there. */
    private List<Evidence> folders() {
      return host.provider().neighbours().stream()
          .collect(Collectors.groupingBy(PluginLibrary::folder))
          .entrySet()
          .stream()
          .map(
              entry ->
                  Evidence.of(
                      host.name(),
                      entry.getKey(),
                      "plug-ins",
                      entry.getValue().stream()
                          .map(PluginLibrary::fileName)
                          .limit(4)
                          .collect(Collectors.joining(" "))))
          .toList();
    }

    private Finding.Builder withoutConfiguration(PluginLibrary library) {
      return findings
          .start(MISSING)
          .host(host.name())
          .title(
              "The usb4_rdma provider library is installed on "
                  + host.name()
                  + ", but no .driver file names it, so libibverbs never loads it.")
          .explanation(
              "libibverbs loads only the drivers that a file in its configuration folder names,"
                  + " and the environment does not name this one either.")
          .evidence(Evidence.of(host.name(), library.folder(), "plug-in", library.fileName()))
          .evidence(Evidence.of(host.name(), CONFIGURATION, "usb4_rdma.driver", "missing"))
          .remedy(
              Remedy.safe(
                  "Name the driver in libibverbs' configuration folder; the provider package does"
                      + " that when it is installed as a whole.",
                  "echo 'driver usb4_rdma' | sudo tee /etc/libibverbs.d/usb4_rdma.driver"));
    }

    private Finding.Builder otherAbi(List<PluginLibrary> own, ExpectedAbi expected) {
      String built =
          own.stream().map(library -> "rdmav" + library.abi()).collect(Collectors.joining(", "));
      Finding.Builder finding =
          findings
              .start(ABI)
              .host(host.name())
              .title(
                  "The usb4_rdma provider on "
                      + host.name()
                      + " is built for "
                      + built
                      + ", and this libibverbs loads rdmav"
                      + expected.abi()
                      + " only.")
              .explanation(
                  "The number in a plug-in's file name is the private interface of libibverbs it"
                      + " was built for. libibverbs asks for its own number and nothing else, so"
                      + " this file is never opened.")
              .detail("providerAbi", own.get(0).abi())
              .detail("libibverbsAbi", expected.abi())
              .evidence(
                  Evidence.of(host.name(), own.get(0).folder(), "plug-in", own.get(0).fileName()))
              .evidence(
                  Evidence.of(host.name(), expected.source(), expected.key(), expected.value()))
              .remedy(
                  Remedy.safe(
                      "Install the provider that was built for this rdma-core (file name"
                          + " libusb4_rdma-rdmav"
                          + expected.abi()
                          + ".so), or build it against the installed sources. Renaming the file"
                          + " does not help: the interface differs.",
                      "IBV_SHOW_WARNINGS=1 ibv_devices"));
      host.provider()
          .packages()
          .version("usb4-rdma-provider")
          .ifPresent(
              version ->
                  finding.evidence(
                      Evidence.of(host.name(), "package list", "usb4-rdma-provider", version)));
      return finding;
    }
  }
}
