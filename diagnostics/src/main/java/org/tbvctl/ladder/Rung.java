package org.tbvctl.ladder;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
   * The rungs without which this one cannot be reached, the lowest first. A cable is seen without
   * the module, and the provider lies on disk without a device. READY is said once the tunnel is
   * up.
   */
  public List<Rung> needs() {
    return switch (this) {
      case KERNEL_AND_MODULE, CONTROLLER, PROVIDER -> List.of();
      case LOADED -> List.of(KERNEL_AND_MODULE);
      case CONFIGURED_STAGE -> List.of(LOADED);
      case PEER_HOST -> List.of(CONTROLLER);
      case SERVICE -> List.of(CONFIGURED_STAGE, PEER_HOST);
      case RINGS -> List.of(SERVICE);
      case HELLO -> List.of(RINGS);
      case READY -> List.of(TUNNEL);
      case TUNNEL -> List.of(HELLO);
      case VERBS_DEVICE -> List.of(READY);
      case UDEV_NAME, UVERBS_ACCESS, ADDRESS -> List.of(VERBS_DEVICE);
      case DATA_PATH -> List.of(UDEV_NAME, PROVIDER, UVERBS_ACCESS, ADDRESS);
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
