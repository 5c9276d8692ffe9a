package org.tbvctl.kernellog;

/**
 * Events of one boot that say the same about the same place.
 *
 * @param first the earliest
 * @param last the latest
 * @param count how many, those included that are not kept singly
 */
public record RepeatedEvent(LogEvent first, LogEvent last, long count) {}
