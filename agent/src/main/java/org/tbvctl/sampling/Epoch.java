package org.tbvctl.sampling;

import java.util.Locale;
import org.tbvctl.host.SampleTime;

/**
 * A stretch of time in which counters can be compared with each other.
 *
 * @param number counts from 1 for each run of the agent
 * @param cause why it began
 * @param reason the reading that showed it, one clause for a person
 * @param began the first sample of it
 */
public record Epoch(long number, Cause cause, String reason, SampleTime began) {

  /** Why a new epoch begins. */
  public enum Cause {
    AGENT_START,
    BOOT,
    MODULE_LOAD,
    /** The module made peers or rails anew: their counters start again. */
    PEERS;

    /** As it is written in output. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
