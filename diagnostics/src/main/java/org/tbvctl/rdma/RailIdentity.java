package org.tbvctl.rdma;

import java.util.Optional;
import org.tbvctl.counters.Backend;

/**
 * The rail that a device of the module belongs to, decoded from its node GUID.
 *
 * <p>The kernel builds the GUID as {@code 0x0200544256524253 + (backend << 56) + (peer << 24) +
 * rail}, so the device is told apart from all others whatever udev called it. Peers are counted
 * from 1 and a new number is taken at every new peer object (a replug), therefore the GUID is no
 * stable key.
 *
 * @param backend transport of the rail
 * @param peer the module's peer id, from 1
 * @param rail the module's rail id within the peer
 */
public record RailIdentity(Backend backend, int peer, int rail) {

  private static final long BASE = 0x0200_5442_5652_4253L;
  private static final int BACKEND_SHIFT = 56;
  private static final int PEER_SHIFT = 24;
  private static final long PEER_MASK = 0xffff_ffffL;
  private static final long RAIL_MASK = 0xff_ffffL;
  private static final int LARGEST_RAIL = 0xffff;

  /** Larger numbers would mean more than a million replugs: then it is some other GUID. */
  private static final long LARGEST_PEER = 0xf_ffff;

  /** Decodes a GUID, or empty when it is none of this module's. */
  public static Optional<RailIdentity> of(NodeGuid guid) {
    long difference = guid.value() - BASE;
    long backend = difference >>> BACKEND_SHIFT;
    long peer = difference >>> PEER_SHIFT & PEER_MASK;
    long rail = difference & RAIL_MASK;
    if (backend > 1 || peer < 1 || peer > LARGEST_PEER || rail > LARGEST_RAIL) {
      return Optional.empty();
    }
    return Optional.of(
        new RailIdentity(backend == 0 ? Backend.NATIVE : Backend.APPLE, (int) peer, (int) rail));
  }

  /** The GUID that the module gives this rail's device. */
  public NodeGuid guid() {
    long transport = backend == Backend.APPLE ? 1 : 0;
    return new NodeGuid(BASE + (transport << BACKEND_SHIFT) + ((long) peer << PEER_SHIFT) + rail);
  }
}
