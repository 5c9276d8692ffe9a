package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/**
 * What the commands of a Mac printed.
 *
 * @param rdma {@code rdma_ctl status}
 * @param model {@code Mac16,9}
 * @param version macOS version such as {@code 26.5}
 * @param profile Thunderbolt sockets and the hosts behind them
 * @param devices RDMA devices; an empty list when the commands list none
 * @param interfaces network interfaces by name
 * @param objects live kernel objects by class
 * @param registry objects of the RDMA devices
 * @param errors verbs failures that workloads printed
 */
public record Mac(
    Reading<RdmaSwitch> rdma,
    Reading<String> model,
    Reading<String> version,
    Reading<Profile> profile,
    Reading<List<MacDevice>> devices,
    Reading<Map<String, MacInterface>> interfaces,
    Reading<List<HardwarePort>> hardwarePorts,
    Reading<List<NetworkService>> services,
    Reading<ClassCounts> objects,
    Reading<List<RegistryObject>> registry,
    Reading<List<MacProcess>> processes,
    List<WorkloadError> errors) {
  /** Commands that only macOS has. */
  private static final List<String> MAC_COMMANDS =
      List.of(
          "rdma_ctl_status",
          "sw_vers",
          "system_profiler_thunderbolt",
          "networksetup_hardwareports");

  private static final List<String> WORKLOADS =
      List.of("app", "jaccl", "mlx", "exo", "ib_", "perftest");

  /** Empty when none of the commands is one of macOS. */
  public static Optional<Mac> read(SortedMap<String, Reading<CommandOutput>> commands) {
    return MAC_COMMANDS.stream().anyMatch(commands::containsKey)
        ? Optional.of(new Commands(commands).mac())
        : Optional.empty();
  }

  /** The sockets with the interface and the RDMA device that belong to each. */
  public List<MacPort> ports() {
    return MacPort.of(this);
  }

  public List<WorkloadError> errors(WorkloadError.Call call) {
    return errors.stream().filter(error -> error.call() == call).toList();
  }

  /** The interface that bridges {@code port}, where there is one. */
  public Optional<MacInterface> bridgeOf(String port) {
    return interfaces.value().orElse(Map.of()).values().stream()
        .filter(bridge -> bridge.members().contains(port))
        .findFirst();
  }

  private record Commands(SortedMap<String, Reading<CommandOutput>> outputs) {

    Mac mac() {
      return new Mac(
          get("rdma_ctl_status").flatMap(RdmaSwitch::parse),
          text("sysctl_hw_model").flatMap(text -> valueAfterColon(text, "hw.model")),
          text("sw_vers").flatMap(text -> valueAfterColon(text, "ProductVersion")),
          text("system_profiler_thunderbolt").flatMap(Commands::profile),
          devices(),
          text("ifconfig").map(MacInterface::parse),
          text("networksetup_hardwareports").map(HardwarePort::parse),
          text("networksetup_services").map(NetworkService::parse),
          text("ioclasscount_rdma").map(ClassCounts::parse),
          text("ioreg_rdma").map(RegistryObject::parse),
          text("ps").map(MacProcess::parse),
          errors());
    }

    /** Output without a single socket tells nothing, not that the Mac has none. */
    private static Reading<Profile> profile(String text) {
      Profile profile = Profile.parse(text);
      return profile.receptacles().isEmpty()
          ? Reading.unreadable(profile.problems().stream().findFirst().orElse("it is empty"))
          : Reading.known(profile);
    }

    /** ibv_devinfo tells more; ibv_devices also lists what devinfo could not open. */
    private Reading<List<MacDevice>> devices() {
      Reading<List<MacDevice>> named = text("ibv_devices").map(MacDevice::parseNames);
      return text("ibv_devinfo")
          .map(MacDevice::parseInfo)
          .map(known -> merged(known, named.value().orElse(List.of())))
          .value()
          .map(Reading::known)
          .orElse(named);
    }

    private static List<MacDevice> merged(List<MacDevice> known, List<MacDevice> named) {
      return Stream.concat(
              known.stream(),
              named.stream()
                  .filter(
                      device ->
                          known.stream().noneMatch(other -> other.name().equals(device.name()))))
          .toList();
    }

    private List<WorkloadError> errors() {
      List<WorkloadError> errors = new ArrayList<>();
      outputs.forEach(
          (name, reading) -> {
            if (WORKLOADS.stream().anyMatch(name::startsWith)) {
              reading
                  .value()
                  .ifPresent(
                      output -> {
                        String source = "commands/" + name;
                        errors.addAll(WorkloadError.parse(source, output.out()));
                        errors.addAll(WorkloadError.parse(source, output.err()));
                      });
            }
          });
      return errors;
    }

    private Reading<CommandOutput> get(String name) {
      return outputs.getOrDefault(name, Reading.absent());
    }

    private Reading<String> text(String name) {
      return get(name).map(CommandOutput::out);
    }

    private static Reading<String> valueAfterColon(String text, String key) {
      return text.replace("\0", "")
          .lines()
          .map(String::strip)
          .filter(line -> line.startsWith(key) && line.indexOf(':') > 0)
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .or(() -> bareValue(text))
          .map(Reading::known)
          .orElse(Reading.absent());
    }

    /** {@code sysctl -n} prints the value alone. */
    private static Optional<String> bareValue(String text) {
      String value = text.replace("\0", "").strip();
      return value.isEmpty() || value.indexOf(':') >= 0 || value.indexOf('\n') >= 0
          ? Optional.empty()
          : Optional.of(value);
    }
  }
}
