package org.tbvctl.probe.traffic;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;

/**
 * Which device and GID to use.
 *
 * @param device name; empty for the only one, or the first active one of the module
 * @param port from 1
 * @param gidIndex index named by the user
 * @param address the local IPv4 address over which the two ends talk, which the GID should have
 */
public record DeviceRequest(
    Optional<String> device, int port, OptionalInt gidIndex, Optional<String> address) {

  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("device", device.orElse(null));
    fields.put("port", port);
    fields.put("gidIndex", gidIndex.isPresent() ? gidIndex.getAsInt() : -1);
    fields.put("address", address.orElse(null));
    return fields;
  }

  public static DeviceRequest read(Fields fields) throws ControlException {
    int index = fields.integer("gidIndex", -1, 1 << 16);
    return new DeviceRequest(
        fields.optionalText("device"),
        fields.integer("port", 1, 255),
        index < 0 ? OptionalInt.empty() : OptionalInt.of(index),
        fields.optionalText("address"));
  }
}
