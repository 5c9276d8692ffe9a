package org.tbvctl.thunderbolt;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A service that another host publishes.
 *
 * @param name {@code 0-2.1}
 * @param xdomain {@code 0-2}
 * @param key property directory key, bytes outside ASCII escaped as sysfs does
 * @param protocol {@code prtcid}
 * @param driver bus driver that is bound to it, where one is
 */
public record Service(
    String name, String xdomain, String key, OptionalLong protocol, Optional<String> driver) {
  /** Bus driver of the module. */
  public static final String VERBS_DRIVER = "thunderbolt_ibverbs";

  private static final String LANE_KEY = "tbverb";
  private static final long APPLE_PROTOCOL = 0xfa57;

  /** Whether a Linux host offers a native lane with it. */
  public boolean isNative() {
    return key.startsWith(LANE_KEY) && nativeLane() >= 0;
  }

  /** Lane of a native service, or -1: {@code tbverbs} is lane 0, {@code tbverb1} lane 1. */
  public int nativeLane() {
    if (!key.startsWith(LANE_KEY) || key.length() != LANE_KEY.length() + 1) {
      return -1;
    }
    char last = key.charAt(LANE_KEY.length());
    return last == 's' ? 0 : last >= '1' && last <= '3' ? last - '0' : -1;
  }

  /** Whether it is the RDMA service of Macs (also published by Linux with apple_data=1). */
  public boolean isApple() {
    return protocol.orElse(0) == APPLE_PROTOCOL;
  }

  /** Whether it is the ThunderboltIP service. */
  public boolean isNetwork() {
    return key.equals("network");
  }

  public boolean isBoundToVerbs() {
    return driver.filter(VERBS_DRIVER::equals).isPresent();
  }
}
