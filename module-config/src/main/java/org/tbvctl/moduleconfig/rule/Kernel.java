package org.tbvctl.moduleconfig.rule;

import java.util.Locale;
import java.util.Optional;

/**
 * What the kernel's Thunderbolt headers offered when the module was built.
 *
 * <p>{@code sourceAware}: control handlers learn which host sent a packet. {@code drains}:
 * unregistering a handler waits until it has finished.
 */
public enum Kernel {
  STOCK(false, false),
  FULL(true, true),
  XD(true, false),
  DRAINONLY(false, true);

  private final boolean sourceAware;
  private final boolean drains;

  Kernel(boolean sourceAware, boolean drains) {
    this.sourceAware = sourceAware;
    this.drains = drains;
  }

  public boolean isSourceAware() {
    return sourceAware;
  }

  public boolean drains() {
    return drains;
  }

  /** The word in documents and on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kernel with both capabilities as given. */
  public static Kernel with(boolean sourceAware, boolean drains) {
    if (sourceAware) {
      return drains ? FULL : XD;
    }
    return drains ? DRAINONLY : STOCK;
  }

  public static Optional<Kernel> find(String word) {
    for (Kernel kernel : values()) {
      if (kernel.word().equals(word)) {
        return Optional.of(kernel);
      }
    }
    return Optional.empty();
  }
}
