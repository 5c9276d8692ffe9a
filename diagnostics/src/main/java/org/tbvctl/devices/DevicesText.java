package org.tbvctl.devices;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.tbvctl.diagnosis.TextStyle;

/** The devices' document for people. */
public final class DevicesText {
  private static final long MEBIBYTE = 1L << 20;
  private static final int LABEL = 8;

  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private DevicesText(TextStyle style) {
    this.style = style;
  }

  /**
   * @param document as {@link DevicesDocument} makes it
   */
  public static String of(Map<String, Object> document, TextStyle style) {
    DevicesText text = new DevicesText(style);
    text.write(document);
    return text.out.toString();
  }

  private void write(Map<String, Object> document) {
    Map<String, Object> library = object(document.get("library"));
    out.append(style.bold(words(document.get("host"))))
        .append("  ")
        .append(words(library.get("file")));
    if (library.get("rdmaCore") != null) {
      out.append(" (rdma-core ").append(library.get("rdmaCore")).append(')');
    }
    out.append('\n');
    for (Map<String, Object> device : objects(document.get("devices"))) {
      device(device);
    }
    for (Map<String, Object> device : objects(document.get("notShown"))) {
      out.append('\n').append(style.bold(name(device))).append("  not shown by libibverbs\n");
      line("because", words(device.get("reason")));
    }
    for (Map<String, Object> finding : objects(document.get("findings"))) {
      out.append('\n')
          .append(words(finding.get("severity")))
          .append("  ")
          .append(words(finding.get("id")))
          .append('\n');
      line("", words(finding.get("title")));
      line("", words(finding.get("explanation")));
      for (Object command : list(object(finding.get("remedy")).get("commands"))) {
        line("try", words(command));
      }
    }
    out.append('\n').append(words(object(document.get("summary")).get("headline"))).append('\n');
  }

  private void device(Map<String, Object> device) {
    out.append('\n').append(style.bold(name(device))).append("  ").append(backend(device));
    out.append("  /dev/infiniband/").append(words(device.get("node"))).append('\n');
    if (device.get("problem") != null) {
      line("closed", words(device.get("problem")));
      return;
    }
    for (Map<String, Object> connection : objects(device.get("connections"))) {
      line(words(connection.get("type")), connection(connection));
    }
    line("limits", limits(object(device.get("limits"))));
    for (Map<String, Object> port : objects(device.get("ports"))) {
      port(port);
    }
  }

  private static String connection(Map<String, Object> connection) {
    String reason =
        connection.get("reason") == null ? "" : " (" + words(connection.get("reason")) + ")";
    return Boolean.TRUE.equals(connection.get("usable"))
        ? list(connection.get("operations")).stream()
                .map(DevicesText::words)
                .collect(Collectors.joining(" "))
            + reason
        : "no" + reason;
  }

  private static String limits(Map<String, Object> limits) {
    return words(limits.get("queuePairs"))
        + " queue pairs of "
        + words(limits.get("workRequests"))
        + " requests, messages to "
        + size(limits.get("longestMessage"))
        + ", "
        + words(limits.get("memoryRegions"))
        + " memory regions";
  }

  private static String size(Object bytes) {
    long number = bytes instanceof Number known ? known.longValue() : 0;
    return number >= MEBIBYTE ? number / MEBIBYTE + " MiB" : number + " bytes";
  }

  private void port(Map<String, Object> port) {
    line(
        "port " + words(port.get("number")),
        words(port.get("state"))
            + " "
            + words(port.get("linkLayer"))
            + ", packets of "
            + words(port.get("mtu"))
            + " bytes");
    for (Map<String, Object> gid : objects(port.get("gids"))) {
      boolean chosen = Objects.equals(gid.get("index"), port.get("gidIndex"));
      line(
          "gid " + words(gid.get("index")) + (chosen ? " *" : ""),
          words(gid.get("gid")) + "  " + words(gid.get("type")) + "  " + words(gid.get("netdev")));
    }
    line("", words(port.get("gidChoice")));
  }

  private static String name(Map<String, Object> device) {
    return words(device.get("name")) + "  " + words(device.get("guid"));
  }

  private static String backend(Map<String, Object> device) {
    return device.get("backend") == null
        ? "another driver's"
        : words(device.get("backend"))
            + " peer "
            + words(device.get("peer"))
            + " rail "
            + words(device.get("rail"));
  }

  private void line(String label, String text) {
    out.append("  ")
        .append(label)
        .append(" ".repeat(Math.max(1, LABEL - label.length())))
        .append(text)
        .append('\n');
  }

  private static String words(Object value) {
    return value == null ? "-" : value.toString();
  }

  private static List<?> list(Object value) {
    return value instanceof List<?> list ? list : List.of();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Object value) {
    return value instanceof Map<?, ?> ? (Map<String, Object>) value : Map.of();
  }

  private static List<Map<String, Object>> objects(Object value) {
    return list(value).stream().map(DevicesText::object).toList();
  }
}
