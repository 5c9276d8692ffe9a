package org.tbvctl.bringup;

import java.util.Optional;
import java.util.stream.Stream;
import org.tbvctl.kernellog.LogEvent;

/**
 * What the kernel log last said about one native rail. A later success takes back an earlier
 * failure, so each field is empty unless it still holds.
 *
 * @param bound the rail's service was bound
 * @param negotiated HELLO went through
 * @param helloFailed the exchange was given up
 * @param noRail the peer asked for this rail and it was not there
 * @param tunnelEnabled paths were programmed
 * @param tunnelFailed programming them was given up
 * @param ready READY was sent or received
 * @param readyFailed READY was given up
 */
public record RailLog(
    Optional<LogEvent> bound,
    Optional<LogEvent> negotiated,
    Optional<LogEvent> helloFailed,
    Optional<LogEvent> noRail,
    Optional<LogEvent> tunnelEnabled,
    Optional<LogEvent> tunnelFailed,
    Optional<LogEvent> ready,
    Optional<LogEvent> readyFailed) {

  static final RailLog EMPTY =
      new RailLog(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** The rail's story with one more message. */
  RailLog with(LogEvent event) {
    Optional<LogEvent> now = Optional.of(event);
    return switch (event.id()) {
      case "svc.bound" -> new RailLog(now, none(), none(), none(), none(), none(), none(), none());
      case "native.hello_rx",
          "native.hello_ack_tx",
          "native.hello_ack_rx",
          "native.hello_negotiated" ->
          new RailLog(bound, now, none(), none(), tunnelEnabled, tunnelFailed, ready, readyFailed);
      case "native.hello_failed", "native.hello_timeout_sync" ->
          new RailLog(bound, none(), now, noRail, tunnelEnabled, tunnelFailed, ready, readyFailed);
      case "native.hello_no_rail", "native.ready_no_rail" ->
          new RailLog(
              bound, negotiated, helloFailed, now, tunnelEnabled, tunnelFailed, ready, readyFailed);
      case "native.tunnel_enabled" ->
          new RailLog(bound, negotiated, none(), none(), now, none(), ready, readyFailed);
      case "native.tunnel_failed" ->
          new RailLog(bound, negotiated, helloFailed, noRail, none(), now, ready, readyFailed);
      case "native.ready_tx", "native.ready_rx" ->
          new RailLog(bound, negotiated, none(), none(), tunnelEnabled, tunnelFailed, now, none());
      case "native.ready_failed", "native.ready_ack_failed" ->
          new RailLog(
              bound, negotiated, helloFailed, noRail, tunnelEnabled, tunnelFailed, none(), now);
      default -> this;
    };
  }

  /** Whether HELLO went through; a log that lost that line still has the steps that follow it. */
  boolean showsNegotiation() {
    return Stream.of(negotiated, tunnelEnabled, tunnelFailed, ready, readyFailed)
        .anyMatch(Optional::isPresent);
  }

  /** Whether there is such a rail; a peer's question for a rail that is missing shows none. */
  boolean showsTheRail() {
    return bound.isPresent() || helloFailed.isPresent() || showsNegotiation();
  }

  private static Optional<LogEvent> none() {
    return Optional.empty();
  }
}
