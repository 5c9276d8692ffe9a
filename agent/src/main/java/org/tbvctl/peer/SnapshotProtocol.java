package org.tbvctl.peer;

/** What both sides of {@code GET /snapshot} agree on. */
final class SnapshotProtocol {
  static final String PATH = "/snapshot";

  /** Query parameter: milliseconds between the two samples that are wanted. */
  static final String INTERVAL = "interval";

  static final String FORMAT_HEADER = "Tbvctl-Capture-Format";
  static final String FORMAT = "1";
  static final String CONTENT_TYPE = "application/gzip";
  static final String BEARER = "Bearer ";

  private SnapshotProtocol() {}
}
