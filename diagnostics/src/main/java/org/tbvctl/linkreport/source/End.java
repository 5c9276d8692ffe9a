package org.tbvctl.linkreport.source;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One end of a measurement.
 *
 * @param host name
 * @param device RDMA device
 * @param facts everything that tells it apart, by what it is
 * @param links how its cables trained, in words
 * @param gidReason why its GID was chosen
 */
public record End(
    String host, String device, Map<String, String> facts, List<String> links, String gidReason) {
  private static final String UNKNOWN = "not known";

  static List<End> all(Fields document) {
    return document.objects("ends").stream().map(End::of).toList();
  }

  private static End of(Fields end) {
    Fields device = end.object("device");
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("kernel", end.textOr("kernel", UNKNOWN));
    facts.put("architecture", end.textOr("architecture", UNKNOWN));
    facts.put("processor", end.textOr("cpu", UNKNOWN));
    facts.put("module release", end.textOr("moduleRelease", UNKNOWN));
    List<String> links = end.texts("links");
    facts.put("trained links", links.isEmpty() ? UNKNOWN : String.join("; ", links));
    facts.put("tbvctl", end.textOr("tbvctl", UNKNOWN));
    facts.put("build of tbvctl", end.textOr("build", UNKNOWN));
    facts.put("node GUID", device.textOr("guid", UNKNOWN));
    facts.put("port", whole(device, "port"));
    facts.put("MTU", whole(device, "mtu"));
    facts.put("GID", gid(device));
    facts.put("longest message", whole(device, "maxMessageBytes"));
    return new End(
        end.textOr("host", "unnamed host"),
        device.textOr("device", "unnamed device"),
        facts,
        links,
        device.textOr("gidReason", ""));
  }

  private static String gid(Fields device) {
    Optional<String> gid = device.text("gid").filter(it -> !it.equals("none"));
    if (gid.isEmpty()) {
      return device.text("gidReason").isPresent() ? "none" : UNKNOWN;
    }
    return whole(device, "gidIndex")
        + ": "
        + gid.get()
        + ", "
        + device.textOr("gidType", "type " + UNKNOWN)
        + " on "
        + device.text("netdev").filter(it -> !it.isEmpty()).orElse("no interface");
  }

  /** Whether a cable of it carries less one way than the other. */
  public boolean hasUnevenLink() {
    return links.stream().anyMatch(link -> link.contains(" out and "));
  }

  private static String whole(Fields fields, String name) {
    return fields.whole(name).isPresent() ? Long.toString(fields.whole(name).getAsLong()) : UNKNOWN;
  }
}
