package org.tbvctl.verbs;

/**
 * How a reliable connection retries; an unreliable one ignores it.
 *
 * @param timeout an acknowledgement is waited for during 4.096 us times 2 to this power, 0 for ever
 * @param retries repetitions without an acknowledgement, at most 7
 * @param notReadyRetries repetitions while the other end has no receive posted; 7 for ever
 */
public record Reliability(int timeout, int retries, int notReadyRetries) {

  /** 67 ms, seven repetitions of each kind but not for ever. */
  public static final Reliability USUAL = new Reliability(14, 7, 6);
}
