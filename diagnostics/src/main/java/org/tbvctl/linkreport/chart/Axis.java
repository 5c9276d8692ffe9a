package org.tbvctl.linkreport.chart;

/**
 * What an axis stands for.
 *
 * @param label quantity and unit, such as {@code latency, us}
 * @param unit how its ticks are written
 */
public record Axis(String label, Scale scale, Unit unit) {

  /** How ticks are written. */
  public enum Unit {
    /** Plain numbers. */
    NUMBER,
    /** Message sizes such as {@code 64K}. */
    BYTES
  }
}
