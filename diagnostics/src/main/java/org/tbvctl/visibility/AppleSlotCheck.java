package org.tbvctl.visibility;

import java.util.List;
import java.util.stream.IntStream;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.rdma.DeviceName;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.workload.DeviceChoice;

/**
 * A workload that was given the Apple device for work it cannot do. That device has unreliable
 * connections and one queue pair, nothing else.
 */
public final class AppleSlotCheck implements Check {
  private static final String ID = "visibility.apple-slot";

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().stream().filter(host -> !host.system().mac()).forEach(host -> run(host, findings));
  }

  private static void run(HostSnapshot host, Findings findings) {
    boolean known = host.rdma().devices().isKnown();
    List<String> appleDevices =
        known
            ? host.rdma().ofModule().stream()
                .filter(RdmaDevice::isApple)
                .map(RdmaDevice::name)
                .toList()
            : slots();
    List<DeviceChoice> choices =
        DeviceChoice.demanding(host.provider().environment(), host.commands());
    for (String device : appleDevices) {
      choices.stream()
          .filter(choice -> choice.picks().test(device))
          .filter(choice -> known || choice.value().contains(device))
          .findFirst()
          .ifPresent(choice -> add(host, device, choice, findings));
    }
  }

  /** Names that only Apple devices get, for the domains a host can have. */
  private static List<String> slots() {
    return IntStream.range(0, 20)
        .mapToObj(number -> DeviceName.PREFIX + number)
        .filter(DeviceName::isAppleSlot)
        .toList();
  }

  private static void add(
      HostSnapshot host, String device, DeviceChoice choice, Findings findings) {
    findings.add(
        findings
            .start(ID)
            .host(host.name())
            .title(
                choice.key()
                    + " on "
                    + host.name()
                    + " chooses "
                    + device
                    + ", the Apple device, for work that needs "
                    + choice.needs()
                    + ".")
            .explanation(
                "The fifth name of every domain belongs to the Apple transport. Its device offers"
                    + " unreliable connections only and one queue pair for the whole host, so"
                    + " creating what this workload needs fails.")
            .detail("device", device)
            .evidence(Evidence.of(host.name(), choice.source(), choice.key(), choice.value()))
            .remedy(
                Remedy.safe(
                    "Name the native devices of the domain instead (the numbers below "
                        + device
                        + "), or use unreliable connections with one queue pair towards the"
                        + " Mac.")));
  }
}
