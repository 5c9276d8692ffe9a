package org.tbvctl.probe.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.session.StepRefusedException;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RoundTripResult;

/**
 * Throughput by size, connections and depth, counted where messages were received and checked.
 *
 * @param duration how long each combination sends
 */
public record BandwidthMeasurement(
    List<Integer> sizes,
    List<Integer> queuePairs,
    List<Integer> depths,
    FlowShape shape,
    Duration duration) {
  static final int SMALL = 64;
  private static final int ROUND_TRIPS = 100;

  /** When messages do not come through at all, the rest of the time is better spent on why. */
  private static final int FIRST_SHARE = 6;

  private static final Duration LEAST_FIRST = Duration.ofSeconds(3);

  /** Measures every combination until one does not end. */
  public Measured run(ProbeClient client, Ends ends, Deadline deadline) throws SessionException {
    RoundTripResult trips = roundTrips(client, deadline.butAtMost(first(deadline)));
    BandwidthResults results = new BandwidthResults(this, ends, trips);
    if (trips.end().isStop()) {
      FlowFindings faults = new FlowFindings(FindingCatalogue.load());
      String reason = trips.end().reason();
      Finding stalled = faults.stalled(ends.client(), ends.server(), SMALL, reason);
      return results.measured(List.of(stalled), Optional.of(reason));
    }
    return flows(client, ends, deadline, results, trips);
  }

  private Measured flows(
      ProbeClient client,
      Ends ends,
      Deadline deadline,
      BandwidthResults results,
      RoundTripResult trips)
      throws SessionException {
    FindingCatalogue catalogue = FindingCatalogue.load();
    FlowFindings faults = new FlowFindings(catalogue);
    List<Finding> findings =
        new ArrayList<>(new RoundTripFindings(catalogue, ends, shape.transport()).of(SMALL, trips));
    Optional<String> incomplete = Optional.empty();
    for (Plan plan : plans()) {
      if (deadline.isOver()) {
        incomplete =
            Optional.of("Time was up before " + Sizes.words(plan.bytes()) + " was measured.");
        break;
      }
      try {
        BandwidthRow row = new BandwidthRow(plan, client.flow(plan, deadline));
        results.rows().add(row);
        findings.addAll(faults.of(ends, plan, row.flow()));
        findings.addAll(faults.stops(ends, plan, row.flow()));
        incomplete = FlowFindings.reason(row.flow());
      } catch (StepRefusedException refused) {
        results.refusals().add(plan, refused);
      } catch (SessionException e) {
        // What was measured until then is worth more than nothing.
        incomplete = Optional.of(e.getMessage());
        if (results.rows().isEmpty()) {
          throw e;
        }
      }
      if (incomplete.isPresent()) {
        break;
      }
    }
    results.refusals().throwUnless(!results.rows().isEmpty());
    return results.measured(findings, incomplete);
  }

  private static Duration first(Deadline deadline) {
    Duration share = Duration.ofNanos(Math.max(0, deadline.left() / FIRST_SHARE));
    return share.compareTo(LEAST_FIRST) > 0 ? share : LEAST_FIRST;
  }

  /** How long it sends altogether. */
  public Duration planned() {
    return duration.multipliedBy((long) sizes.size() * queuePairs.size() * depths.size());
  }

  private List<Plan> plans() {
    List<Plan> plans = new ArrayList<>();
    for (int bytes : sizes) {
      for (int pairs : queuePairs) {
        for (int depth : depths) {
          plans.add(shape.time(bytes, pairs, depth, duration.toNanos()));
        }
      }
    }
    return plans;
  }

  /** A few round trips of small messages: the turnaround and the completion time for the bounds. */
  private RoundTripResult roundTrips(ProbeClient client, Deadline deadline)
      throws SessionException {
    Plan plan =
        new Plan(
            Plan.Kind.ROUND_TRIP,
            shape.transport(),
            Plan.Operation.SEND,
            SMALL,
            1,
            1,
            ROUND_TRIPS,
            0,
            ROUND_TRIPS,
            true,
            true,
            shape.events());
    return client.roundTrips(plan, deadline).result();
  }
}
