package org.tbvctl.performance;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tbvctl.bringup.LinuxHosts;
import org.tbvctl.counters.Backend;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.link.TrainedLink;
import org.tbvctl.probe.bound.BoundFinding;
import org.tbvctl.probe.bound.BoundInputs;
import org.tbvctl.probe.bound.Ceilings;
import org.tbvctl.rdma.DeviceName;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.Direction;

/**
 * {@code perf.bound}: where somebody measured throughput over a cable whose training is known. What
 * the readings do not tell (turnaround, completion time) stays unknown.
 */
public final class BoundCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts)
        .forEach(
            host -> {
              for (Figures figures : Figures.of(host)) {
                Optional<Double> gigabits = figures.table().gigabits();
                Optional<TrainedLink> link = link(host, figures);
                if (gigabits.isPresent() && link.isPresent() && figures.isOverTheCable(host)) {
                  examine(host, figures, gigabits.get(), link.get(), findings);
                }
              }
            });
  }

  private static Optional<TrainedLink> link(HostSnapshot host, Figures figures) {
    return TrainedLink.of(
        host, figures.table().device().map(DeviceName::domain).orElse(OptionalInt.empty()));
  }

  /** A figure above the link is no figure; that is said elsewhere. */
  private static void examine(
      HostSnapshot host, Figures figures, double gigabits, TrainedLink link, Findings findings) {
    boolean both = figures.table().bidirectional();
    double figure = both ? gigabits / 2 : gigabits;
    Direction faster =
        link.transmit().gigabits() >= link.receive().gigabits() ? link.transmit() : link.receive();
    if (figure > faster.gigabits()) {
      return;
    }
    BoundInputs.Builder inputs =
        BoundInputs.builder()
            .backend(backend(host, figures))
            .link(Optional.of(faster))
            .appleFrames(parameter(host, "apple_tx_max_inflight_frames"))
            .nativeFrames(parameter(host, "native_tx_max_inflight"))
            .moderationNanos(moderation(host));
    messageBytes(figures).ifPresent(inputs::messageBytes);
    String device = figures.table().device().orElse("the device");
    BoundFinding.of(
            findings.start("perf.bound").host(host.name()),
            device + " of " + host.name(),
            Ceilings.of(inputs.build()),
            OptionalDouble.of(figure))
        .ifPresent(finding -> add(host, figures, link, finding, findings));
  }

  private static void add(
      HostSnapshot host,
      Figures figures,
      TrainedLink link,
      Finding.Builder finding,
      Findings findings) {
    link.evidence().forEach(finding::evidence);
    finding.evidence(
        Evidence.of(
            host.name(),
            "commands/" + figures.command(),
            "BW average",
            figures.table().gigabits().orElse(0.0) + " Gb/s"));
    findings.add(finding);
  }

  private static Optional<Backend> backend(HostSnapshot host, Figures figures) {
    return figures
        .table()
        .device()
        .flatMap(name -> host.rdma().named(name))
        .flatMap(device -> device.rail())
        .map(rail -> rail.backend())
        .or(
            () ->
                figures
                    .table()
                    .device()
                    .filter(name -> DeviceName.number(name).isPresent())
                    .map(name -> DeviceName.isAppleSlot(name) ? Backend.APPLE : Backend.NATIVE));
  }

  /** Size of the row with the best figure. */
  private static OptionalLong messageBytes(Figures figures) {
    OptionalInt column = figures.table().column("BW average");
    return figures.table().rows().stream()
        .filter(row -> row.length > column.orElse(Integer.MAX_VALUE - 1))
        .max((a, b) -> Double.compare(a[column.getAsInt()], b[column.getAsInt()]))
        .map(row -> OptionalLong.of((long) row[0]))
        .orElse(OptionalLong.empty());
  }

  private static OptionalDouble moderation(HostSnapshot host) {
    OptionalLong nanos = parameter(host, "nhi_interrupt_throttle_ns");
    return nanos.isPresent() && nanos.getAsLong() > 0
        ? OptionalDouble.of(nanos.getAsLong())
        : OptionalDouble.empty();
  }

  private static OptionalLong parameter(HostSnapshot host, String name) {
    try {
      Optional<String> text = host.module().parameter(name);
      return text.isPresent()
          ? OptionalLong.of(Long.parseUnsignedLong(text.get().strip()))
          : OptionalLong.empty();
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
