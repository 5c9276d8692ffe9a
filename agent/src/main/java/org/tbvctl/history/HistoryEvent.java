package org.tbvctl.history;

/**
 * Something that happened.
 *
 * @param wallMillis wall clock in milliseconds since 1970
 * @param at boot clock in nanoseconds
 * @param kind agent, epoch, module, recorder, lost, message, clock, boot, opened or closed
 */
public record HistoryEvent(long wallMillis, long at, String bootId, String kind, String text) {}
