package org.tbvctl.kernellog;

import java.util.List;

/**
 * What a decoded log covers.
 *
 * @param lines lines read
 * @param boots number of boots that the log shows
 * @param complete whether it reaches back to the start of its last boot
 * @param problems what is missing or could not be decoded, one clause each
 */
public record LogExtent(long lines, int boots, boolean complete, List<String> problems) {}
