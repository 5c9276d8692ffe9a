package org.tbvctl.probe.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.counters.Backend;
import org.tbvctl.probe.bound.Ceiling.Kind;

/** The ceilings of flow: so many bytes may be on their way, and that long until more may follow. */
final class FlowCeilings {
  /** A frame on an Apple link is all payload. */
  private static final int APPLE_FRAME = 4096;

  /** A frame on a native link carries a header of 48 bytes. */
  private static final int NATIVE_PAYLOAD = 4048;

  private FlowCeilings() {}

  static List<Ceiling> of(BoundInputs inputs) {
    List<Ceiling> ceilings = new ArrayList<>();
    ceilings.add(
        over(
            Kind.RECEIVE_WINDOW,
            "window",
            inputs.windowBytes(),
            "turnaround",
            inputs.turnaroundNanos()));
    // A test that somebody else ran does not tell how much it kept posted.
    if (inputs.inFlightBytes().isPresent()) {
      ceilings.add(
          over(
              Kind.SEND_DEPTH,
              "bytes kept posted",
              inputs.inFlightBytes(),
              "turnaround",
              inputs.turnaroundNanos()));
    }
    if (inputs.backend().orElse(Backend.APPLE) == Backend.APPLE) {
      inFlight(
          Kind.APPLE_INFLIGHT,
          "apple_tx_max_inflight_frames",
          inputs.appleFrames(),
          APPLE_FRAME,
          inputs.completionNanos(),
          ceilings);
    }
    if (inputs.backend().orElse(Backend.NATIVE) == Backend.NATIVE) {
      inFlight(
          Kind.NATIVE_INFLIGHT,
          "native_tx_max_inflight",
          inputs.nativeFrames(),
          NATIVE_PAYLOAD,
          inputs.completionNanos(),
          ceilings);
    }
    ceilings.add(
        over(
            Kind.MESSAGE_COST,
            "message size",
            inputs.messageBytes(),
            "cost of a message",
            inputs.messageNanos()));
    // Without moderation there is no such ceiling; unknown is another matter.
    if (inputs.moderationNanos().orElse(1) > 0) {
      ceilings.add(
          over(
              Kind.INTERRUPT_MODERATION,
              "bytes kept posted",
              inputs.inFlightBytes(),
              "moderation interval",
              inputs.moderationNanos()));
    }
    return ceilings;
  }

  private static void inFlight(
      Kind kind,
      String parameter,
      OptionalLong frames,
      int frameBytes,
      OptionalDouble completion,
      List<Ceiling> ceilings) {
    if (frames.isEmpty()) {
      ceilings.add(
          Ceiling.unknown(
              kind, parameter + " x " + frameBytes + " B / completion time", parameter));
      return;
    }
    // 0 takes the limit away.
    if (frames.getAsLong() > 0) {
      String count = frames.getAsLong() + (frames.getAsLong() == 1 ? " frame" : " frames");
      String bytes = count + " x " + frameBytes + " B";
      ceilings.add(
          quotient(kind, bytes, frames.getAsLong() * frameBytes, "completion time", completion));
    }
  }

  private static Ceiling over(
      Kind kind, String what, OptionalLong bytes, String span, OptionalDouble nanos) {
    if (bytes.isPresent()) {
      return quotient(kind, Amounts.bytes(bytes.getAsLong()), bytes.getAsLong(), span, nanos);
    }
    return nanos.isPresent()
        ? Ceiling.unknown(kind, what + " / " + Amounts.time(nanos.getAsDouble()), what)
        : Ceiling.unknown(kind, what + " / " + span, what, span);
  }

  private static Ceiling quotient(
      Kind kind, String words, long bytes, String span, OptionalDouble nanos) {
    if (nanos.isEmpty() || nanos.getAsDouble() <= 0) {
      return Ceiling.unknown(kind, words + " / " + span, span);
    }
    double gigabits = Amounts.rate(bytes, nanos.getAsDouble());
    return Ceiling.known(
        kind,
        gigabits,
        words + " / " + Amounts.time(nanos.getAsDouble()) + " = " + Amounts.gigabits(gigabits));
  }
}
