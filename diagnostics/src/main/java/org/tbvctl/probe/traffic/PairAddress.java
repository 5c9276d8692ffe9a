package org.tbvctl.probe.traffic;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.rdma.Gid;
import org.tbvctl.verbs.RemoteQueuePair;

/**
 * What the other end has to know of a queue pair.
 *
 * @param number of the queue pair
 * @param packetSequence of its first packet
 * @param lid local identifier of its port
 * @param targets address of the memory that writes go to; 0 where none do
 * @param remoteKey of that memory
 */
public record PairAddress(
    int number, int packetSequence, Gid gid, int lid, long targets, int remoteKey) {
  private static final int MOST_24_BITS = (1 << 24) - 1;
  private static final int MOST_16_BITS = (1 << 16) - 1;

  RemoteQueuePair remote() {
    return new RemoteQueuePair(number, packetSequence, gid, lid);
  }

  /** The address as members of a message. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("number", number);
    fields.put("packetSequence", packetSequence);
    fields.put("gid", new GidWords(gid).text());
    fields.put("lid", lid);
    fields.put("targets", targets);
    fields.put("remoteKey", remoteKey);
    return fields;
  }

  public static PairAddress read(Fields fields) throws ControlException {
    return new PairAddress(
        fields.integer("number", 0, MOST_24_BITS),
        fields.integer("packetSequence", 0, MOST_24_BITS),
        GidWords.parse(fields.text("gid")).gid(),
        fields.integer("lid", 0, MOST_16_BITS),
        fields.number("targets", Long.MIN_VALUE, Long.MAX_VALUE),
        fields.integer("remoteKey", Integer.MIN_VALUE, Integer.MAX_VALUE));
  }

  /** A GID as eight groups of digits, which also a mapped address is on the connection. */
  private record GidWords(Gid gid) {

    String text() {
      String digits = String.format("%016x%016x", gid.high(), gid.low());
      return digits.replaceAll("(....)(?!$)", "$1:");
    }

    static GidWords parse(String text) throws ControlException {
      return new GidWords(
          Gid.parse(text).orElseThrow(() -> new ControlException("'" + text + "' is no GID")));
    }
  }
}
