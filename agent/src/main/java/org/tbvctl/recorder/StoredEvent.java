package org.tbvctl.recorder;

/**
 * Something that happened beside the counters.
 *
 * @param at boot clock in nanoseconds
 * @param kind agent, epoch, module, recorder or lost
 */
public record StoredEvent(long at, String kind, String text) {}
