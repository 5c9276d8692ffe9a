package org.tbvctl.linkreport.source;

import java.util.List;

/** What {@code probe devices} saw on a host. */
public record DeviceList(
    Origin origin,
    String host,
    Verdict verdict,
    List<Device> devices,
    List<FindingFacts> findings,
    List<UnknownFacts> unknowns)
    implements Source {

  /**
   * A device.
   *
   * @param shown empty for one that libibverbs shows, else why it does not
   */
  public record Device(
      String name, String guid, String backend, String port, String gid, String shown) {}

  @Override
  public String name() {
    return origin.name();
  }

  static DeviceList of(String name, Fields document) {
    List<Device> devices =
        java.util.stream.Stream.concat(
                document.objects("devices").stream().map(DeviceList::device),
                document.objects("notShown").stream().map(DeviceList::device))
            .toList();
    return new DeviceList(
        Origin.of(name, document),
        document.textOr("host", "unnamed host"),
        Verdict.of(document),
        devices,
        FindingFacts.all(document),
        UnknownFacts.all(document));
  }

  private static Device device(Fields device) {
    Fields port = device.objects("ports").stream().findFirst().orElse(Fields.NONE);
    String gid =
        port.objects("gids").stream()
            .filter(each -> each.whole("index").equals(port.whole("gidIndex")))
            .map(each -> each.textOr("gid", "not known"))
            .findFirst()
            .orElse("none");
    return new Device(
        device.textOr("name", "unnamed"),
        device.textOr("guid", "not known"),
        device.textOr("backend", "not the module's"),
        port.textOr("state", "not known"),
        gid,
        device.text("reason").or(() -> device.text("problem")).orElse(""));
  }
}
