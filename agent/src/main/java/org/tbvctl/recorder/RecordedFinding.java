package org.tbvctl.recorder;

import java.util.Optional;
import org.tbvctl.incident.FindingKey;

/**
 * Which finding of a run a row is.
 *
 * @param agent where the other end was asked, for a finding that both ends showed together
 */
record RecordedFinding(Optional<String> agent, FindingKey key) {}
