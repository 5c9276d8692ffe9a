package org.tbvctl.history;

import java.util.OptionalLong;
import org.tbvctl.recorder.StoredFinding;

/**
 * A finding with its times on the wall clock.
 *
 * @param openedMillis milliseconds since 1970
 * @param closedMillis empty when it was open when the recording ended, or still is
 */
public record HistoryFinding(StoredFinding finding, long openedMillis, OptionalLong closedMillis) {}
