package org.tbvctl.ladder;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.tbvctl.bringup.ModuleState;
import org.tbvctl.bringup.RailView;
import org.tbvctl.bringup.RunningSwitches;
import org.tbvctl.kmod.InstalledModule.Presence;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.rdma.UverbsEntry;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.system.KernelRelease;
import org.tbvctl.thunderbolt.Service;
import org.tbvctl.thunderbolt.XDomain;

/** Proof that a host stands on a rung, from readings alone. */
final class Readings {
  private static final List<String> SWITCHES =
      List.of("bind_services", "allocate_rings", "start_rings", "enable_tunnels", "register_verbs");

  private final HostSnapshot host;
  private final List<RailView> rails;
  private final List<RdmaDevice> devices;
  private final boolean loaded;

  Readings(HostSnapshot host) {
    this.host = host;
    this.loaded = ModuleState.of(host) == ModuleState.LOADED;
    this.rails = loaded ? RailView.of(host) : List.of();
    this.devices = host.rdma().ofModule();
  }

  /** The reading that proves the rung, as a clause; empty when none does. */
  Optional<String> proof(Rung rung) {
    return switch (rung) {
      case KERNEL_AND_MODULE -> installed();
      case LOADED -> when(loaded, KernelModule.NAME + " is loaded");
      case CONFIGURED_STAGE -> switches();
      case CONTROLLER -> controller();
      case PEER_HOST -> peers();
      case SERVICE -> services();
      case RINGS -> railsThat(RailView::ringsStarted, "runs its rings", "run their rings");
      case HELLO ->
          nativeRails(RailView::negotiated, "has exchanged HELLO", "have exchanged HELLO");
      case READY -> nativeRails(RailView::dataReady, "is data_ready", "are data_ready");
      case TUNNEL -> railsThat(RailView::tunnelEnabled, "has its tunnel", "have their tunnels");
      case VERBS_DEVICE -> when(!devices.isEmpty(), names(devices));
      case UDEV_NAME -> when(keepNames(), "the kernel's names are kept");
      case PROVIDER -> provider();
      case UVERBS_ACCESS -> uverbs();
      case ADDRESS -> addresses();
      case DATA_PATH -> received();
    };
  }

  private static Optional<String> when(boolean condition, String words) {
    return condition ? Optional.of(words) : Optional.empty();
  }

  private Optional<String> installed() {
    String release = host.system().kernel().value().map(KernelRelease::text).orElse("");
    if (loaded) {
      return Optional.of(release.isEmpty() ? "the module is loaded" : "loaded on " + release);
    }
    return when(
        host.installed().presence(release) == Presence.INSTALLED, "installed for " + release);
  }

  private Optional<String> switches() {
    RunningSwitches switches = RunningSwitches.of(host);
    boolean on = SWITCHES.stream().allMatch(name -> switches.isOn(name).orElse(false));
    boolean negotiates =
        !switches.nativeTransport() || switches.isOn("negotiate_native").orElse(false);
    return when(loaded && on && negotiates, "every bring-up switch is on");
  }

  private Optional<String> controller() {
    return host.thunderbolt()
        .value()
        .filter(bus -> bus.hasController())
        .map(bus -> bus.domains().size())
        .map(count -> count == 1 ? "one Thunderbolt domain" : count + " Thunderbolt domains");
  }

  private Optional<String> peers() {
    List<String> peers =
        host.thunderbolt().value().map(bus -> bus.xdomains()).orElse(List.of()).stream()
            .map(XDomain::peerName)
            .distinct()
            .toList();
    return when(!peers.isEmpty(), "sees " + String.join(", ", peers));
  }

  private Optional<String> services() {
    List<String> bound =
        host.thunderbolt().value().stream()
            .flatMap(bus -> bus.services())
            .filter(Service::isBoundToVerbs)
            .map(Service::name)
            .toList();
    if (loaded && !bound.isEmpty()) {
      return Optional.of("bound: " + String.join(", ", bound));
    }
    return when(!rails.isEmpty(), "the module has rails");
  }

  private Optional<String> nativeRails(Predicate<RailView> passed, String one, String many) {
    if (!rails.isEmpty() && rails.stream().noneMatch(RailView::isNative)) {
      return Optional.of("not needed: only Apple rails");
    }
    return railsThat(rail -> rail.isNative() && passed.test(rail), one, many);
  }

  private Optional<String> railsThat(Predicate<RailView> passed, String one, String many) {
    List<String> names = rails.stream().filter(passed).map(Readings::name).toList();
    if (names.isEmpty()) {
      return Optional.empty();
    }
    List<String> others = rails.stream().filter(passed.negate()).map(Readings::name).toList();
    String rest = others.isEmpty() ? "" : "; not " + String.join(", ", others);
    return Optional.of(String.join(", ", names) + " " + (names.size() == 1 ? one : many) + rest);
  }

  private static String name(RailView rail) {
    String peer = rail.peer().isPresent() ? "peer " + rail.peer().getAsInt() + " " : "";
    return peer + "rail " + rail.id();
  }

  private static String names(List<RdmaDevice> devices) {
    return String.join(", ", devices.stream().map(RdmaDevice::name).toList());
  }

  private boolean keepNames() {
    return !devices.isEmpty() && devices.stream().noneMatch(RdmaDevice::isRenamed);
  }

  private Optional<String> provider() {
    boolean listed =
        host.command("ibv_devices")
            .value()
            .filter(output -> devices.stream().anyMatch(it -> output.out().contains(it.name())))
            .isPresent();
    return listed
        ? Optional.of("ibv_devices lists the devices")
        : host.provider().own().stream().findFirst().map(library -> library.path());
  }

  private Optional<String> uverbs() {
    List<String> nodes =
        devices.stream()
            .flatMap(device -> host.rdma().uverbsOf(device).stream())
            .map(UverbsEntry::name)
            .filter(name -> host.rdma().nodes().named(name).isPresent())
            .toList();
    return when(!nodes.isEmpty(), String.join(", ", nodes) + " in /dev/infiniband");
  }

  private Optional<String> addresses() {
    List<String> addresses =
        devices.stream()
            .flatMap(device -> device.ipv4Addresses().stream())
            .map(Object::toString)
            .distinct()
            .toList();
    return when(!addresses.isEmpty(), "GIDs of " + String.join(", ", addresses));
  }

  private Optional<String> received() {
    long frames =
        rails.stream()
            .flatMap(rail -> rail.counters().stream())
            .mapToLong(rail -> rail.get("data_rx_completed").orElse(0))
            .sum();
    return when(frames > 0, frames + " frames were received");
  }
}
