package org.tbvctl.kernellog;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a decoded log covers.
 *
 * @param lines lines read
 * @param boots number of boots that the log shows
 * @param complete whether it reaches back to the start of its last boot
 * @param problems what is missing or could not be decoded, one clause each
 * @param endNanos kernel clock of the last record that has one
 * @param endWallClock time text of the last record that has one
 */
public record LogExtent(
    long lines,
    int boots,
    boolean complete,
    List<String> problems,
    OptionalLong endNanos,
    Optional<String> endWallClock) {}
