package org.tbvctl.probe.bound;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.counters.Backend;
import org.tbvctl.thunderbolt.Direction;

/**
 * What is known of one direction of a link. Everything may be unknown; nothing is assumed for it.
 *
 * @param backend transport of the device; {@link Backend#UNKNOWN} for one that is not the module's
 * @param link how the direction trained
 * @param messageBytes size of a message
 * @param windowBytes bytes that the receiver takes before it has to give something back
 * @param turnaroundNanos from the use of a receive until the sender may use its replacement
 * @param appleFrames {@code apple_tx_max_inflight_frames}; 0 is no limit
 * @param nativeFrames {@code native_tx_max_inflight}; 0 is no limit
 * @param completionNanos from handing a frame to the controller until its completion is seen
 * @param messageNanos what a message costs whatever its size
 * @param moderationNanos the interval in which the controller raises at most one interrupt
 * @param inFlightBytes bytes that the application keeps posted: depth times message size
 */
public record BoundInputs(
    Optional<Backend> backend,
    Optional<Direction> link,
    OptionalLong messageBytes,
    OptionalLong windowBytes,
    OptionalDouble turnaroundNanos,
    OptionalLong appleFrames,
    OptionalLong nativeFrames,
    OptionalDouble completionNanos,
    OptionalDouble messageNanos,
    OptionalDouble moderationNanos,
    OptionalLong inFlightBytes) {

  /** Nothing is known. */
  public static final BoundInputs UNKNOWN = builder().build();

  public static Builder builder() {
    return new Builder();
  }

  /** Collects what is known. */
  public static final class Builder {
    private Optional<Backend> backend = Optional.empty();
    private Optional<Direction> link = Optional.empty();
    private OptionalLong messageBytes = OptionalLong.empty();
    private OptionalLong windowBytes = OptionalLong.empty();
    private OptionalDouble turnaroundNanos = OptionalDouble.empty();
    private OptionalLong appleFrames = OptionalLong.empty();
    private OptionalLong nativeFrames = OptionalLong.empty();
    private OptionalDouble completionNanos = OptionalDouble.empty();
    private OptionalDouble messageNanos = OptionalDouble.empty();
    private OptionalDouble moderationNanos = OptionalDouble.empty();
    private OptionalLong inFlightBytes = OptionalLong.empty();

    private Builder() {}

    public Builder backend(Optional<Backend> value) {
      backend = value;
      return this;
    }

    public Builder link(Optional<Direction> value) {
      link = value;
      return this;
    }

    public Builder messageBytes(long value) {
      messageBytes = OptionalLong.of(value);
      return this;
    }

    public Builder windowBytes(long value) {
      windowBytes = OptionalLong.of(value);
      return this;
    }

    public Builder turnaroundNanos(double value) {
      turnaroundNanos = OptionalDouble.of(value);
      return this;
    }

    public Builder appleFrames(OptionalLong value) {
      appleFrames = value;
      return this;
    }

    public Builder nativeFrames(OptionalLong value) {
      nativeFrames = value;
      return this;
    }

    public Builder completionNanos(double value) {
      completionNanos = OptionalDouble.of(value);
      return this;
    }

    public Builder messageNanos(double value) {
      messageNanos = OptionalDouble.of(value);
      return this;
    }

    public Builder moderationNanos(OptionalDouble value) {
      moderationNanos = value;
      return this;
    }

    public Builder inFlightBytes(long value) {
      inFlightBytes = OptionalLong.of(value);
      return this;
    }

    public BoundInputs build() {
      return new BoundInputs(
          backend,
          link,
          messageBytes,
          windowBytes,
          turnaroundNanos,
          appleFrames,
          nativeFrames,
          completionNanos,
          messageNanos,
          moderationNanos,
          inFlightBytes);
    }
  }
}
