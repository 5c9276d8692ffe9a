package org.tbvctl.status;

import java.util.List;
import java.util.Map;
import org.tbvctl.diagnosis.TextStyle;

/** The status document for people. */
public final class StatusText {
  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private StatusText(TextStyle style) {
    this.style = style;
  }

  /**
   * @param document as {@link StatusDocument} makes it
   */
  public static String of(Map<String, Object> document, TextStyle style) {
    StatusText text = new StatusText(style);
    text.write(document);
    return TextStyle.harmless(text.out.toString());
  }

  private void write(Map<String, Object> document) {
    Map<String, Object> module = object(document.get("module"));
    out.append(style.bold(words(document.get("host"))))
        .append("  kernel ")
        .append(words(document.get("kernel")))
        .append('\n');
    line(
        "module",
        words(module.get("state"))
            + ", release "
            + words(module.get("release"))
            + " ("
            + words(module.get("sureness"))
            + "), profile "
            + words(module.get("profile")));
    line("switches", pairs(object(module.get("switches"))));
    line("identity", pairs(object(document.get("identity"))));
    for (Map<String, Object> link : objects(document.get("links"))) {
      line(
          "link " + words(link.get("device")),
          words(link.get("peer"))
              + ", transmit "
              + words(link.get("transmit"))
              + ", receive "
              + words(link.get("receive")));
    }
    for (Map<String, Object> rail : objects(document.get("rails"))) {
      line(
          "peer " + rail.get("peer") + " rail " + rail.get("rail"),
          words(rail.get("backend"))
              + " "
              + words(rail.get("state"))
              + (Boolean.TRUE.equals(rail.get("ready")) ? " ready" : " not ready")
              + ", posted "
              + words(rail.get("posted"))
              + " completed "
              + words(rail.get("completed"))
              + " received "
              + words(rail.get("received"))
              + ", credits "
              + words(rail.get("credits")));
    }
    for (Map<String, Object> device : objects(document.get("devices"))) {
      line(
          "device " + words(device.get("name")),
          words(device.get("backend"))
              + " guid "
              + words(device.get("nodeGuid"))
              + ", "
              + words(device.get("state")));
      for (Map<String, Object> gid : objects(device.get("gids"))) {
        line(
            "  gid " + gid.get("index"),
            words(gid.get("gid"))
                + (gid.get("ipv4") == null ? "" : " (" + gid.get("ipv4") + ")")
                + " "
                + words(gid.get("type"))
                + " on "
                + words(gid.get("netdev")));
      }
    }
    line("totals", pairs(object(document.get("totals"))));
  }

  private void line(String name, String value) {
    out.append(String.format("%-20s %s%n", name, value.isEmpty() ? "-" : value));
  }

  private static String pairs(Map<String, Object> values) {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (name, value) ->
            text.append(text.length() == 0 ? "" : "  ")
                .append(name)
                .append('=')
                .append(words(value)));
    return text.toString();
  }

  /** Null is what could not be read. */
  private static String words(Object value) {
    return value == null ? "unknown" : value.toString();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Object value) {
    return value instanceof Map<?, ?> ? (Map<String, Object>) value : Map.of();
  }

  private static List<Map<String, Object>> objects(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(StatusText::object).toList()
        : List.of();
  }
}
