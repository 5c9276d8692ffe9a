package org.tbvctl.mesh;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.mesh.Hostfile.Entry;

/**
 * Reads JSON hostfiles: a list of hosts ({@code ssh, ips, rdma}), the same below {@code hosts}, or
 * a bare matrix of {@code null}, a device name, or a list of names.
 */
public final class HostfileReader {
  private final List<String> problems = new ArrayList<>();

  private HostfileReader() {}

  /** Never throws; what is no hostfile has no entries and a problem. */
  public static Hostfile parse(String text) {
    return new HostfileReader().read(text.replace("\0", ""));
  }

  private Hostfile read(String text) {
    Object document;
    try {
      document = JSON.std.anyFrom(text);
    } catch (IOException e) {
      return new Hostfile(
          List.of(),
          List.of("it is no complete JSON, expected a list of hosts or a device matrix"));
    }
    Object list = document instanceof Map<?, ?> map ? map.get("hosts") : document;
    List<Entry> entries = new ArrayList<>();
    if (list instanceof List<?> hosts) {
      hosts.forEach(host -> entries.add(entry(host)));
    }
    if (entries.isEmpty()) {
      problems.add("it lists no host, expected a list of hosts or a device matrix");
    }
    for (int rank = 0; rank < entries.size(); rank++) {
      int width = entries.get(rank).rdma().size();
      if (width > 0 && width != entries.size()) {
        problems.add(
            "the row of rank "
                + rank
                + " has "
                + width
                + " entries, expected "
                + entries.size()
                + ", one per host");
      }
    }
    return new Hostfile(entries, problems);
  }

  private Entry entry(Object host) {
    if (host instanceof Map<?, ?> map) {
      Object name = map.get("ssh") instanceof String ssh ? ssh : map.get("hostname");
      return new Entry(
          Optional.ofNullable(name).map(Object::toString).filter(text -> !text.isBlank()),
          names(map.get("ips")),
          row(map.get("rdma")));
    }
    List<String> addresses = names(host);
    if (host instanceof List<?> list
        && addresses.size() == list.size()
        && addresses.stream().anyMatch(text -> text.indexOf('.') > 0)) {
      return new Entry(
          Optional.empty(), addresses.stream().map(HostfileReader::host).toList(), List.of());
    }
    if (!(host instanceof List<?>)) {
      problems.add("one of its entries is neither a host nor a row of a matrix");
    }
    return new Entry(Optional.empty(), List.of(), row(host));
  }

  private static List<List<String>> row(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(HostfileReader::names).toList()
        : List.of();
  }

  /** One name, a list of names, or none for null and the empty text. */
  private static List<String> names(Object value) {
    if (value instanceof List<?> list) {
      return list.stream()
          .filter(String.class::isInstance)
          .map(Object::toString)
          .filter(text -> !text.isBlank())
          .toList();
    }
    return value instanceof String text && !text.isBlank() ? List.of(text) : List.of();
  }

  private static String host(String address) {
    int colon = address.lastIndexOf(':');
    return colon > 0 && address.indexOf(':') == colon ? address.substring(0, colon) : address;
  }
}
