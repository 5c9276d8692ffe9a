package org.tbvctl.recorder;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A finding of the recording.
 *
 * @param opened boot clock in nanoseconds
 * @param closed when it was seen last; empty while it is open
 * @param ending seen when it ended, recording when the recording ended before it
 * @param document the finding as JSON, as the diagnosis has it
 * @param agent where the other end was asked, for one that both ends showed together
 */
public record StoredFinding(
    long opened,
    OptionalLong closed,
    Optional<String> ending,
    String finding,
    String severity,
    String document,
    Optional<String> agent) {}
