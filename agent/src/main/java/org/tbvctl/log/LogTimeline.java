package org.tbvctl.log;

import java.util.List;
import org.tbvctl.kernellog.RepeatedEvent;

/**
 * What a log told, ready to be written.
 *
 * @param source where the log was read from
 * @param boots boots in the log
 * @param complete whether it reaches back to the start of its last boot
 * @param problems what is missing or could not be decoded
 * @param entries events with repeats counted, in the order of their first occurrence
 */
public record LogTimeline(
    String source,
    int boots,
    boolean complete,
    List<String> problems,
    List<RepeatedEvent> entries) {}
