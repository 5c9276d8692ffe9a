/**
 * What a host shows, as OpenMetrics: snapshots and findings become metric families, written by the
 * Prometheus client and served over HTTP, a unix socket or a file.
 *
 * <p>No counter is held here. Every scrape is a translation of one observation, so a value that the
 * host does not show has no sample.
 */
package org.tbvctl.metrics;
