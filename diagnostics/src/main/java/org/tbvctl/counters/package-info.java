/**
 * The module's debugfs files: {@code summary}, {@code peers} and {@code configured_links} as typed
 * values, the catalogue of every counter in them, and the release that their shape gives away.
 */
package org.tbvctl.counters;
