package org.tbvctl.watch;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.counters.Backend;
import org.tbvctl.counters.Rail;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.RailBook;

/**
 * One rail at the newest look.
 *
 * @param book its counters, with those of the look before where both form an interval
 * @param peerName the other host's name where the bus tells it
 * @param sent data frames a second that were given to the ring
 * @param received data frames a second that arrived
 * @param stalls looks a second at which credits were too few
 * @param trend sent plus received of the last looks, oldest first
 */
public record RailNow(
    RailBook book,
    Optional<String> peerName,
    OptionalDouble sent,
    OptionalDouble received,
    OptionalDouble stalls,
    List<Double> trend) {

  /** Payload of a full frame: native frames carry a header of 48 bytes, those to Macs none. */
  private static final int NATIVE_PAYLOAD = 4048;

  private static final int APPLE_PAYLOAD = 4096;

  static RailNow of(RailBook book, Optional<String> peerName, OptionalLong nanos) {
    return new RailNow(
        book,
        peerName,
        Rate.of(book.growth("data_tx_posted"), nanos),
        Rate.of(receivedGrowth(book), nanos),
        Rate.of(book.growth("data_tx_credit_stalls"), nanos),
        List.of());
  }

  RailNow withTrend(Collection<Double> rates) {
    return new RailNow(book, peerName, sent, received, stalls, List.copyOf(rates));
  }

  /** Data frames; on a rail to a Mac every frame is one, and no credits tell them apart. */
  private static Count receivedGrowth(RailBook book) {
    if (!book.isNative()) {
      return book.growth("data_rx_completed");
    }
    return book.before()
        .map(rail -> new RailBook(book.host(), book.sample(), rail, Optional.empty()))
        .map(before -> book.dataReceived().minus(before.dataReceived()).atLeastZero())
        .orElse(Count.UNKNOWN);
  }

  Rail rail() {
    return book.now();
  }

  /** {@code 1/0}: the module's peer id and the rail id within that peer. */
  public String key() {
    return book.peer() + "/" + Integer.toUnsignedString(book.id());
  }

  public String backend() {
    return switch (rail().backend()) {
      case NATIVE -> "native";
      case APPLE -> "apple";
      case UNKNOWN -> "unknown";
    };
  }

  /** Payload bytes of a full frame, which make a frame rate the upper bound of a bit rate. */
  private int payload() {
    return rail().backend() == Backend.APPLE ? APPLE_PAYLOAD : NATIVE_PAYLOAD;
  }

  public OptionalDouble sentBits() {
    return Rate.times(sent, 8L * payload());
  }

  public OptionalDouble receivedBits() {
    return Rate.times(received, 8L * payload());
  }

  /** Frames of any kind that the transmit ring has not finished. */
  public Count inFlight() {
    return book.allInRing();
  }

  /** What keeps the rail from working: an error of bring-up while it is not ready. */
  boolean failed() {
    OptionalLong error = rail().get("last_error");
    return !book.ready() && error.isPresent() && error.getAsLong() != 0;
  }

  /** One word for how far the rail is. */
  public String state() {
    if (book.ready()) {
      return "ready";
    }
    return switch (rail().text("state").orElse("")) {
      case "tunnel_enabled" -> "tunnel";
      case "ring_started" -> "started";
      case "ring_allocated" -> "rings";
      case "" -> "unknown";
      default -> rail().text("state").orElse("");
    };
  }
}
