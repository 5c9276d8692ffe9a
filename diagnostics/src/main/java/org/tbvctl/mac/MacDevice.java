package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One RDMA device as {@code ibv_devinfo} and {@code ibv_devices} print it.
 *
 * @param name {@code rdma_en3}
 * @param attributes device and port attributes by printed name, such as {@code max_qp}
 * @param gids the printed entries of the GID table, by index
 */
public record MacDevice(String name, Map<String, String> attributes, Map<Integer, String> gids) {
  private static final String PREFIX = "rdma_";
  private static final String MAPPED = "::ffff:";

  public MacDevice {
    attributes = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    gids = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(gids));
  }

  /** Network interface of the same port: {@code en3}. */
  public String interfaceName() {
    return name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
  }

  /** {@code PORT_ACTIVE (4)}, {@code PORT_DOWN (1)}, …; empty when it was not printed. */
  public Optional<String> state() {
    return Optional.ofNullable(attributes.get("state"));
  }

  public boolean isActive() {
    return state().filter(state -> state.startsWith("PORT_ACTIVE")).isPresent();
  }

  /** Whether a GID that carries an IPv4 address is in the printed table. */
  public boolean hasIpv4Gid() {
    return gids.values().stream().anyMatch(gid -> gid.startsWith(MAPPED));
  }

  public OptionalInt limit(String attribute) {
    try {
      return OptionalInt.of(Integer.parseInt(attributes.getOrDefault(attribute, "")));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /** Reads {@code ibv_devinfo}, with or without {@code -v}. */
  static List<MacDevice> parseInfo(String text) {
    List<MacDevice> devices = new ArrayList<>();
    String name = "";
    Map<String, String> attributes = new LinkedHashMap<>();
    Map<Integer, String> gids = new LinkedHashMap<>();
    for (String line : text.replace("\0", "").lines().map(String::strip).toList()) {
      int colon = line.indexOf(':');
      if (colon <= 0) {
        continue;
      }
      String key = line.substring(0, colon).strip();
      String value = line.substring(colon + 1).strip();
      if (key.equals("hca_id")) {
        if (!name.isEmpty()) {
          devices.add(new MacDevice(name, attributes, gids));
        }
        name = value;
        attributes.clear();
        gids.clear();
      } else if (key.startsWith("GID[")) {
        gidIndex(key).ifPresent(index -> gids.putIfAbsent(index, withoutType(value)));
      } else {
        attributes.putIfAbsent(key, value);
      }
    }
    if (!name.isEmpty()) {
      devices.add(new MacDevice(name, attributes, gids));
    }
    return devices;
  }

  private static OptionalInt gidIndex(String key) {
    try {
      int close = key.indexOf(']');
      return OptionalInt.of(Integer.parseInt(key.substring(4, Math.max(4, close)).strip()));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  private static String withoutType(String gid) {
    int comma = gid.indexOf(',');
    return comma < 0 ? gid : gid.substring(0, comma);
  }

  /** Reads the table of {@code ibv_devices}: names only, as its GUIDs are in devinfo too. */
  static List<MacDevice> parseNames(String text) {
    return text.replace("\0", "")
        .lines()
        .map(line -> line.strip().split("\\s+", 2)[0])
        .filter(name -> name.startsWith(PREFIX))
        .map(name -> new MacDevice(name, Map.of(), Map.of()))
        .toList();
  }
}
