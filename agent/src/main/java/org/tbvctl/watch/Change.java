package org.tbvctl.watch;

import java.time.Instant;

/**
 * Something that happened to the readings themselves, such as a reload of the module.
 *
 * @param time when it was seen
 * @param words one clause
 */
public record Change(Instant time, String words) {}
