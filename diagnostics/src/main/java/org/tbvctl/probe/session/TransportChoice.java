package org.tbvctl.probe.session;

import java.util.List;
import java.util.Optional;
import org.tbvctl.counters.Backend;
import org.tbvctl.probe.traffic.DeviceFacts;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.verbs.QueuePairType;

/**
 * The connection that a measurement makes.
 *
 * @param note why it is not the usual one, in one sentence; empty when it is, or was asked for
 */
public record TransportChoice(QueuePairType type, Optional<String> note) {

  /**
   * Chooses one that both devices can make: a rail of the Apple transport has unreliable
   * connections and sends on them, and nothing else.
   *
   * @param asked what was asked for; empty when nothing was
   * @throws SessionException when one of the devices cannot do what was asked for
   */
  public static TransportChoice of(
      Optional<QueuePairType> asked, Plan.Operation operation, List<DeviceFacts> devices)
      throws SessionException {
    Optional<String> apple =
        devices.stream().filter(TransportChoice::isApple).map(DeviceFacts::device).findFirst();
    if (apple.isEmpty()) {
      return new TransportChoice(asked.orElse(QueuePairType.RC), Optional.empty());
    }
    if (operation != Plan.Operation.SEND) {
      throw new SessionException(
          apple.get() + " is an Apple rail, which has sends only; use --operation send.");
    }
    if (asked.isEmpty()) {
      return new TransportChoice(
          QueuePairType.UC,
          Optional.of(
              "Connections are uc, as "
                  + apple.get()
                  + " is an Apple rail, which has no reliable ones."));
    }
    if (asked.get() != QueuePairType.UC) {
      throw new SessionException(
          apple.get()
              + " is an Apple rail, which has no reliable connections; use --transport uc.");
    }
    return new TransportChoice(QueuePairType.UC, Optional.empty());
  }

  private static boolean isApple(DeviceFacts device) {
    return NodeGuid.parse(device.guid())
        .flatMap(RailIdentity::of)
        .filter(rail -> rail.backend() == Backend.APPLE)
        .isPresent();
  }
}
