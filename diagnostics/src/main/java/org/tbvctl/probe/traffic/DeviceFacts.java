package org.tbvctl.probe.traffic;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;

/**
 * The device of one end, as far as the other end and the report need it.
 *
 * @param guid node GUID
 * @param mtu bytes of the port's active MTU
 * @param maxMessageBytes longest message of the port
 * @param maxQueuePairs queue pairs at once
 * @param maxWorkRequests work requests on one queue
 * @param maxCompletions entries of one completion queue
 * @param gidIndex index of the GID in use; 0 when there is none
 * @param gid the GID in use; {@value #NO_GID} when the port has none
 * @param gidType such as {@code RoCE v2}
 * @param netdev interface of the GID; empty when it is not known
 * @param gidReason one sentence that says why this GID
 */
public record DeviceFacts(
    String device,
    int port,
    String guid,
    int mtu,
    long maxMessageBytes,
    int maxQueuePairs,
    int maxWorkRequests,
    int maxCompletions,
    int gidIndex,
    String gid,
    String gidType,
    String netdev,
    String gidReason) {
  static final String NO_GID = "none";

  /** Whether the port has a GID to use. */
  public boolean hasGid() {
    return !gid.equals(NO_GID);
  }

  /** The facts as members of a message or a document. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("device", device);
    fields.put("port", port);
    fields.put("guid", guid);
    fields.put("mtu", mtu);
    fields.put("maxMessageBytes", maxMessageBytes);
    fields.put("maxQueuePairs", maxQueuePairs);
    fields.put("maxWorkRequests", maxWorkRequests);
    fields.put("maxCompletions", maxCompletions);
    fields.put("gidIndex", gidIndex);
    fields.put("gid", gid);
    fields.put("gidType", gidType);
    fields.put("netdev", netdev);
    fields.put("gidReason", gidReason);
    return fields;
  }

  public static DeviceFacts read(Fields fields) throws ControlException {
    return new DeviceFacts(
        fields.text("device"),
        fields.integer("port", 0, 255),
        fields.text("guid"),
        fields.integer("mtu", 0, 1 << 16),
        fields.number("maxMessageBytes", 0, Long.MAX_VALUE),
        fields.integer("maxQueuePairs", 0, Integer.MAX_VALUE),
        fields.integer("maxWorkRequests", 0, Integer.MAX_VALUE),
        fields.integer("maxCompletions", 0, Integer.MAX_VALUE),
        fields.integer("gidIndex", 0, 1 << 16),
        fields.text("gid"),
        fields.text("gidType"),
        fields.text("netdev"),
        fields.text("gidReason"));
  }
}
