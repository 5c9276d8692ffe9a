package org.tbvctl.sampling;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.host.SampleTime;

/** A clock that moves when a test says so. */
public final class ManualClock implements SamplerClock {
  private long monotonic = Duration.ofSeconds(100).toNanos();
  private long asleep;
  private Instant wall = Instant.parse("2026-11-29T01:02:03Z");
  private String bootId = "boot-1";

  /** Lets time pass. */
  public void pass(Duration time) {
    monotonic += time.toNanos();
    wall = wall.plus(time);
  }

  /** Lets time pass that only CLOCK_BOOTTIME and the wall clock see. */
  public void sleep(Duration time) {
    asleep += time.toNanos();
    wall = wall.plus(time);
  }

  /** Sets the wall clock. */
  public void setWall(Instant time) {
    wall = time;
  }

  /** Starts the machine again. */
  public void boot(String newBootId) {
    bootId = newBootId;
    monotonic = Duration.ofSeconds(20).toNanos();
    asleep = 0;
  }

  @Override
  public long monotonicNanos() {
    return monotonic;
  }

  @Override
  public SampleTime now() {
    return new SampleTime(
        OptionalLong.of(monotonic + asleep), Optional.of(wall.toString()), Optional.of(bootId));
  }
}
