package org.tbvctl.ladder;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** One step of the chain, in the order in which it is walked. */
public enum Rung {
  KERNEL_AND_MODULE,
  LOADED,
  CONFIGURED_STAGE,
  CONTROLLER,
  PEER_HOST,
  SERVICE,
  RINGS,
  HELLO,
  READY,
  TUNNEL,
  VERBS_DEVICE,
  UDEV_NAME,
  PROVIDER,
  UVERBS_ACCESS,
  ADDRESS,
  DATA_PATH;

  /**
   * The rungs without which this one cannot be reached. A cable is seen without the module, and the
   * provider lies on disk without a device. READY is said once the tunnel is up.
   */
  public Set<Rung> needs() {
    return switch (this) {
      case KERNEL_AND_MODULE, CONTROLLER, PROVIDER -> Set.of();
      case LOADED -> Set.of(KERNEL_AND_MODULE);
      case CONFIGURED_STAGE -> Set.of(LOADED);
      case PEER_HOST -> Set.of(CONTROLLER);
      case SERVICE -> Set.of(CONFIGURED_STAGE, PEER_HOST);
      case RINGS -> Set.of(SERVICE);
      case HELLO -> Set.of(RINGS);
      case READY -> Set.of(TUNNEL);
      case TUNNEL -> Set.of(HELLO);
      case VERBS_DEVICE -> Set.of(READY);
      case UDEV_NAME, UVERBS_ACCESS, ADDRESS -> Set.of(VERBS_DEVICE);
      case DATA_PATH -> Set.of(UDEV_NAME, PROVIDER, UVERBS_ACCESS, ADDRESS);
    };
  }

  /** The word used in every output, such as {@code peer-host}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Optional<Rung> of(String word) {
    return Stream.of(values()).filter(rung -> rung.word().equals(word)).findFirst();
  }
}
