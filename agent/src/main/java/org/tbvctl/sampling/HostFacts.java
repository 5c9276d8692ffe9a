package org.tbvctl.sampling;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.tbvctl.host.Reading;

/**
 * What a host has besides its RDMA link.
 *
 * @param memory main memory
 * @param fragmentation free pages by size, of all zones
 * @param load share of all processors' time that was used since the reading before, 0 to 1; absent
 *     at the first reading
 * @param interfaces network interfaces
 * @param uptime time since boot
 */
public record HostFacts(
    Reading<Memory> memory,
    Reading<Fragmentation> fragmentation,
    Reading<Double> load,
    Reading<List<NetworkInterfaceFacts>> interfaces,
    Reading<Duration> uptime) {

  /** Before anything was read. */
  public static final HostFacts NONE =
      new HostFacts(
          Reading.absent(), Reading.absent(), Reading.absent(), Reading.absent(), Reading.absent());

  /** Main memory in bytes; available is what can be had without swapping. */
  public record Memory(long totalBytes, long availableBytes, long swapUsedBytes) {}

  /**
   * Free pages of all zones by order.
   *
   * @param freeBlocks number of free blocks of 2^index pages
   */
  public record Fragmentation(List<Long> freeBlocks) {

    public Fragmentation {
      freeBlocks = List.copyOf(freeBlocks);
    }

    /**
     * Share of free pages that lie in blocks too small for one of this order, 0 to 1. A host with
     * much free memory in small pieces still fails an allocation that needs one large piece.
     */
    public OptionalDouble unusableFor(int order) {
      long all = 0;
      long usable = 0;
      for (int index = 0; index < freeBlocks.size(); index++) {
        long pages = freeBlocks.get(index) << index;
        all += pages;
        usable += index >= order ? pages : 0;
      }
      return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(1.0 - (double) usable / all);
    }
  }

  /**
   * One network interface.
   *
   * @param addresses IPv4 and IPv6 addresses as text
   */
  public record NetworkInterfaceFacts(
      String name, List<String> addresses, boolean up, long bytesReceived, long bytesSent) {

    public NetworkInterfaceFacts {
      addresses = List.copyOf(addresses);
    }
  }
}
