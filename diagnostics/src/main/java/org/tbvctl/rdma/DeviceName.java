package org.tbvctl.rdma;

import java.util.OptionalInt;

/**
 * The names that the kernel gives the module's devices: {@code usb4_rdma<domain * 5 + slot>}, slots
 * 0 to 3 for the native lanes and 4 for Apple.
 */
public final class DeviceName {

  /** What every name of a device of this module starts with. */
  public static final String PREFIX = "usb4_rdma";

  /** No release creates such a device; the provider claims it all the same. */
  private static final String OTHER_CLAIMED_PREFIX = "usb4_apple";

  private static final int SLOTS_PER_DOMAIN = 5;
  private static final int APPLE_SLOT = 4;

  private DeviceName() {}

  /** Whether the provider's name match takes a device of this name. */
  public static boolean isClaimed(String name) {
    return name.startsWith(PREFIX) || name.startsWith(OTHER_CLAIMED_PREFIX);
  }

  /** The number after the prefix, when the name is one that the kernel gives. */
  public static OptionalInt number(String name) {
    if (!name.startsWith(PREFIX)) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.parseUnsignedInt(name.substring(PREFIX.length())));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /** Whether the kernel gives this name to Apple devices only. */
  public static boolean isAppleSlot(String name) {
    OptionalInt number = number(name);
    return number.isPresent() && number.getAsInt() % SLOTS_PER_DOMAIN == APPLE_SLOT;
  }

  /** Number of the Thunderbolt domain that the name stands for. */
  public static OptionalInt domain(String name) {
    OptionalInt number = number(name);
    return number.isPresent()
        ? OptionalInt.of(number.getAsInt() / SLOTS_PER_DOMAIN)
        : OptionalInt.empty();
  }
}
