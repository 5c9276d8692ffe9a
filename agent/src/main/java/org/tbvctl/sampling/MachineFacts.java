package org.tbvctl.sampling;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.tbvctl.host.Reading;
import org.tbvctl.sampling.HostFacts.Memory;
import org.tbvctl.sampling.HostFacts.NetworkInterfaceFacts;
import oshi.hardware.CentralProcessor;
import oshi.hardware.GlobalMemory;
import oshi.hardware.NetworkIF;
import oshi.nativefree.SystemInfo;
import oshi.software.os.OperatingSystem;

/** The facts of this machine as OSHI reads them, from /proc and /sys alone. */
final class MachineFacts implements Supplier<HostFacts> {
  /** Listing the interfaces costs more than all the rest and seldom tells anything new. */
  private static final int READINGS_A_LISTING = 6;

  private final GlobalMemory memory;
  private final CentralProcessor processor;
  private final OperatingSystem system;
  private final SystemInfo info = new SystemInfo();
  private List<NetworkInterfaceFacts> interfaces = List.of();
  private long[] ticks = new long[0];
  private int readings;

  MachineFacts() {
    memory = info.getHardware().getMemory();
    processor = info.getHardware().getProcessor();
    system = info.getOperatingSystem();
  }

  @Override
  public HostFacts get() {
    if (readings++ % READINGS_A_LISTING == 0) {
      interfaces = interfaces();
    }
    return new HostFacts(
        Reading.known(
            new Memory(
                memory.getTotal(), memory.getAvailable(), memory.getVirtualMemory().getSwapUsed())),
        Reading.absent(),
        load(),
        Reading.known(interfaces),
        Reading.known(Duration.ofSeconds(system.getSystemUptime())));
  }

  private Reading<Double> load() {
    long[] before = ticks;
    ticks = processor.getSystemCpuLoadTicks();
    return before.length == 0
        ? Reading.absent()
        : Reading.known(processor.getSystemCpuLoadBetweenTicks(before, ticks));
  }

  private List<NetworkInterfaceFacts> interfaces() {
    List<NetworkInterfaceFacts> all = new ArrayList<>();
    for (NetworkIF each : info.getHardware().getNetworkIFs(true)) {
      List<String> addresses = new ArrayList<>(List.of(each.getIPv4addr()));
      addresses.addAll(List.of(each.getIPv6addr()));
      all.add(
          new NetworkInterfaceFacts(
              each.getName(),
              addresses,
              each.getIfOperStatus() == NetworkIF.IfOperStatus.UP,
              each.getBytesRecv(),
              each.getBytesSent()));
    }
    return List.copyOf(all);
  }
}
