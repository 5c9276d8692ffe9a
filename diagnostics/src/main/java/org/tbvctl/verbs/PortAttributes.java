package org.tbvctl.verbs;

/**
 * What a port says of itself ({@code ibv_query_port}).
 *
 * @param number from 1
 * @param maxMessageBytes longest message
 * @param lid local identifier; of no meaning on Ethernet
 */
public record PortAttributes(
    int number,
    PortState state,
    Mtu maxMtu,
    Mtu activeMtu,
    int gidTableLength,
    long maxMessageBytes,
    int lid,
    LinkLayer linkLayer) {

  static PortAttributes read(int number, Structure fields) {
    return new PortAttributes(
        number,
        PortState.of(fields.intAt("state")),
        Mtu.of(fields.intAt("max_mtu")),
        Mtu.of(fields.intAt("active_mtu")),
        fields.intAt("gid_tbl_len"),
        fields.unsignedIntAt("max_msg_sz"),
        fields.shortAt("lid"),
        LinkLayer.of(fields.byteAt("link_layer")));
  }
}
