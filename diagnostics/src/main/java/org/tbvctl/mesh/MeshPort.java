package org.tbvctl.mesh;

import java.util.List;
import java.util.Optional;

/**
 * A port of a host.
 *
 * @param host capture name
 * @param label {@code receptacle 2} of a Mac, {@code 0-2} or {@code domain 0} of a Linux host
 * @param domainUuid UUID of the domain that the port belongs to, in lower case; empty when unread
 * @param devices RDMA devices of the port, best first; more than one where a port has several lanes
 * @param bridge interface that bridges this port with others, where one does
 * @param peerUuid UUID of the domain at the other end of the cable; empty without a cable
 * @param peerName name that the other end states
 */
public record MeshPort(
    String host,
    String label,
    String domainUuid,
    List<String> devices,
    Optional<String> bridge,
    Optional<String> speed,
    String peerUuid,
    Optional<String> peerName) {
  /** Stands for the UUID of a peer that a link leads to and nothing names. */
  static final String NOBODY_KNOWS = "?";

  public MeshPort {
    devices = List.copyOf(devices);
  }

  public boolean hasCable() {
    return !peerUuid.isEmpty();
  }

  /** Such as {@code receptacle 2 (rdma_en3)}. */
  public String words() {
    return label + (devices.isEmpty() ? "" : " (" + devices.get(0) + ")");
  }
}
