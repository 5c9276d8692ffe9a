package org.tbvctl.peer;

/**
 * A capture on its way, and what the asker has to say next time to get only what is new.
 *
 * @param capture gzip-compressed
 * @param whole whether it has the host's files and commands; else counters and new kernel messages
 *     only
 * @param facts revision of the host's files and commands
 * @param log position in the kernel log up to which the asker has it now
 */
record Snapshot(byte[] capture, boolean whole, String facts, long log) {}
