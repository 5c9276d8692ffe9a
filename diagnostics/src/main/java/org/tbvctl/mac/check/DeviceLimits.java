package org.tbvctl.mac.check;

import java.util.List;
import java.util.OptionalInt;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.MacDevice;

/**
 * What one RDMA device of macOS holds at most.
 *
 * @param queuePairs one less than the printed max_qp: the tenth succeeds, the eleventh fails
 */
record DeviceLimits(int domains, int queuePairs, int memoryRegions) {
  private static final int USUAL_DOMAINS = 11;
  private static final int USUAL_QUEUE_PAIRS = 11;
  private static final int USUAL_REGIONS = 100;

  static DeviceLimits of(Mac mac) {
    return new DeviceLimits(
        limit(mac, "max_pd", USUAL_DOMAINS),
        limit(mac, "max_qp", USUAL_QUEUE_PAIRS) - 1,
        limit(mac, "max_mr", USUAL_REGIONS));
  }

  private static int limit(Mac mac, String attribute, int usual) {
    return mac.devices().value().orElse(List.of()).stream()
        .map((MacDevice device) -> device.limit(attribute))
        .filter(OptionalInt::isPresent)
        .mapToInt(OptionalInt::getAsInt)
        .filter(value -> value > 1)
        .max()
        .orElse(usual);
  }
}
