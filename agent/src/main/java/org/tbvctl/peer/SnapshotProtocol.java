package org.tbvctl.peer;

/** What both sides of {@code GET /snapshot} agree on. */
final class SnapshotProtocol {
  static final String PATH = "/snapshot";

  /** What the agent found by looking at both ends, as JSON. */
  static final String PAIR_PATH = "/snapshot/pair";

  /** Query parameter: milliseconds between the two samples that are wanted. */
  static final String INTERVAL = "interval";

  /** Query parameter: revision of the host's facts that the asker has. */
  static final String FACTS = "facts";

  /** Query parameter: position in the kernel log up to which the asker has it. */
  static final String LOG = "log";

  static final String FORMAT_HEADER = "Tbvctl-Capture-Format";
  static final String FORMAT = "1";

  /** {@value #WHOLE}, or {@value #READINGS} when the asker's facts are the agent's. */
  static final String CONTENT_HEADER = "Tbvctl-Snapshot-Content";

  static final String WHOLE = "whole";
  static final String READINGS = "readings";
  static final String FACTS_HEADER = "Tbvctl-Facts-Revision";
  static final String LOG_HEADER = "Tbvctl-Log-Position";

  /** Changes when {@link #PAIR_PATH} has something else to say; absent when it has nothing. */
  static final String PAIR_HEADER = "Tbvctl-Pair-Revision";

  static final String CONTENT_TYPE = "application/gzip";
  static final String BEARER = "Bearer ";

  private SnapshotProtocol() {}
}
