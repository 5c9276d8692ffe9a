package org.tbvctl.host;

/**
 * One reading of the module's debugfs files, as text.
 *
 * @param index counts from 0
 * @param summary content of debugfs {@code summary}
 * @param peers content of debugfs {@code peers}
 * @param configuredLinks content of debugfs {@code configured_links}
 */
public record RawSample(
    int index,
    SampleTime time,
    Reading<String> summary,
    Reading<String> peers,
    Reading<String> configuredLinks) {}
