package org.tbvctl.devices;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tbvctl.finding.Finding;
import org.tbvctl.provider.LibibverbsWarnings;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * A device that the kernel has and libibverbs does not show.
 *
 * @param device as sysfs has it
 * @param reason a clause
 * @param finding id of the finding that says more
 */
public record HiddenDevice(RdmaDevice device, String reason, Optional<String> finding) {
  private static final List<String> RENAMED =
      List.of("visibility.device-renamed", "visibility.half-renamed");

  /** In the order in which they explain a hidden device of this module. */
  private static final List<String> EXPLAINING =
      List.of(
          "visibility.uverbs-missing",
          "visibility.provider-missing",
          "visibility.provider-abi",
          "visibility.kernel-abi");

  /**
   * The hidden devices of a host, when a list was made.
   *
   * @param found what the checks of visibility found on it
   */
  public static List<HiddenDevice> of(HostSnapshot host, VerbsView view, List<Finding> found) {
    if (view.failure().isPresent()) {
      return List.of();
    }
    Set<String> shown = view.devices().stream().map(DeviceView::name).collect(Collectors.toSet());
    return host.rdma().devices().value().stream()
        .flatMap(List::stream)
        .filter(device -> !shown.contains(device.name()))
        .map(device -> explained(host, view, device, found))
        .toList();
  }

  private static HiddenDevice explained(
      HostSnapshot host, VerbsView view, RdmaDevice device, List<Finding> found) {
    List<String> ids = device.isRenamed() ? RENAMED : EXPLAINING;
    if (device.isOfModule()) {
      for (String id : ids) {
        Optional<Finding> finding = found.stream().filter(one -> one.id().equals(id)).findFirst();
        if (finding.isPresent()) {
          return new HiddenDevice(device, withoutDot(finding.get().title()), Optional.of(id));
        }
      }
    }
    Optional<String> unexplained =
        found.stream()
            .map(Finding::id)
            .filter(id -> device.isOfModule() && id.equals(DeviceCheck.NOT_SHOWN))
            .findFirst();
    return new HiddenDevice(device, ownReason(host, view, device), unexplained);
  }

  private static String ownReason(HostSnapshot host, VerbsView view, RdmaDevice device) {
    if (host.rdma().hasNoUverbs(device)) {
      return "it has no entry in /sys/class/infiniband_verbs: module ib_uverbs is not loaded, or"
          + " the driver offers nothing to user space";
    }
    String said = String.join("\n", view.warnings());
    LibibverbsWarnings warnings = LibibverbsWarnings.parse(said);
    return Stream.concat(warnings.unclaimed().stream(), warnings.abiRefused().stream())
        .filter(line -> line.subject().equals(device.name()))
        .map(line -> "libibverbs says: " + line.text())
        .findFirst()
        .orElse("no reading says why; libibverbs shows a device when one of its drivers claims it");
  }

  private static String withoutDot(String title) {
    return title.endsWith(".") ? title.substring(0, title.length() - 1) : title;
  }
}
