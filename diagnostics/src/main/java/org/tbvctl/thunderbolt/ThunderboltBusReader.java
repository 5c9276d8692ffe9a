package org.tbvctl.thunderbolt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/** Reads {@code sys/bus/thunderbolt}. */
public final class ThunderboltBusReader {
  private static final String BUS = "sys/bus/thunderbolt";
  private static final String DEVICES = BUS + "/devices";
  private static final String DRIVERS = BUS + "/drivers";

  private final HostFiles files;

  private ThunderboltBusReader(HostFiles files) {
    this.files = files;
  }

  /**
   * The bus; absent when the host has no such folder (no thunderbolt core, or not kept). A bus
   * folder without devices is a bus without domains.
   */
  public static Reading<ThunderboltBus> read(HostFiles files) {
    Reading<List<String>> names = files.list(DEVICES);
    if (names.isAbsent() && files.list(BUS).isKnown()) {
      return Reading.known(new ThunderboltBus(List.of(), List.of(), List.of()));
    }
    return names.map(new ThunderboltBusReader(files)::bus);
  }

  private ThunderboltBus bus(List<String> names) {
    List<Domain> domains = new ArrayList<>();
    List<Router> routers = new ArrayList<>();
    List<XDomain> xdomains = new ArrayList<>();
    for (String name : names) {
      Optional<BusName> parsed = BusName.parse(name);
      if (name.startsWith("domain")) {
        whole(name.substring("domain".length())).ifPresent(index -> domains.add(domain(index)));
      } else if (parsed.isEmpty() || parsed.get().isService()) {
        continue;
      } else if (isRouter(name, parsed.get())) {
        routers.add(router(name, parsed.get()));
      } else {
        xdomains.add(xdomain(name, parsed.get(), names));
      }
    }
    return new ThunderboltBus(domains, routers, xdomains);
  }

  /**
   * Only routers have these attributes. A capture that keeps none of them proves nothing: then the
   * device is taken for another host, which has a name and a UUID too.
   */
  private boolean isRouter(String name, BusName parsed) {
    return parsed.route() == 0
        || line(name, "authorized").isKnown()
        || line(name, "nvm_version").isKnown()
        || line(name, "generation").isKnown();
  }

  private Domain domain(int index) {
    String name = "domain" + index;
    Optional<String> parent =
        files.link(DEVICES + "/" + name).value().flatMap(ThunderboltBusReader::parentOfLink);
    return new Domain(
        index,
        parent.map(path -> path.substring(path.lastIndexOf('/') + 1)),
        line(name, "security"),
        line(name, "iommu_dma_protection"),
        parent.map(path -> files.line(path + "/vendor")).orElse(Reading.absent()));
  }

  /** The controller's folder from {@code ../../../devices/pci…/0000:c6:00.5/domain0}. */
  private static Optional<String> parentOfLink(String target) {
    int devices = target.indexOf("devices/");
    int last = target.lastIndexOf('/');
    return devices >= 0 && last > devices + "devices/".length()
        ? Optional.of("sys/" + target.substring(devices, last))
        : Optional.empty();
  }

  private Router router(String name, BusName parsed) {
    return new Router(
        name,
        parsed.domain(),
        parsed.route(),
        line(name, "device_name"),
        line(name, "vendor_name"),
        line(name, "unique_id"),
        line(name, "generation")
            .value()
            .map(ThunderboltBusReader::whole)
            .orElse(OptionalInt.empty()));
  }

  private XDomain xdomain(String name, BusName parsed, List<String> names) {
    String prefix = name + ".";
    return new XDomain(
        name,
        parsed.domain(),
        parsed.route(),
        line(name, "unique_id"),
        line(name, "device_name"),
        line(name, "vendor_name"),
        Direction.parse(line(name, "tx_speed").value(), line(name, "tx_lanes").value()),
        Direction.parse(line(name, "rx_speed").value(), line(name, "rx_lanes").value()),
        names.stream()
            .filter(other -> other.startsWith(prefix))
            .map(other -> service(other, name))
            .toList());
  }

  private Service service(String name, String xdomain) {
    return new Service(
        name,
        xdomain,
        line(name, "key").value().orElse(""),
        line(name, "prtcid").value().map(ThunderboltBusReader::number).orElse(OptionalLong.empty()),
        driver(name));
  }

  /** The driver link, its text where a copy kept the link as a file, or the drivers' folders. */
  private Optional<String> driver(String service) {
    String path = DEVICES + "/" + service + "/driver";
    return files
        .link(path)
        .value()
        .or(
            () ->
                files
                    .status(path)
                    .value()
                    .filter(it -> !it.isFolder())
                    .flatMap(it -> files.line(path).value()))
        .map(target -> target.substring(target.lastIndexOf('/') + 1))
        .or(() -> driverThatLists(service));
  }

  private Optional<String> driverThatLists(String service) {
    return files.list(DRIVERS).value().orElse(List.of()).stream()
        .filter(
            driver ->
                files
                    .list(DRIVERS + "/" + driver)
                    .value()
                    .filter(bound -> bound.contains(service))
                    .isPresent())
        .findFirst();
  }

  private Reading<String> line(String name, String attribute) {
    return files.line(DEVICES + "/" + name + "/" + attribute);
  }

  private static OptionalInt whole(String text) {
    try {
      return OptionalInt.of(Integer.parseUnsignedInt(text));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  private static OptionalLong number(String text) {
    try {
      return OptionalLong.of(Long.decode(text));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
