/**
 * Probes that something keeps from their end, for a test and for a benchmark; the cases themselves
 * need the JDK only.
 */
package org.tbvctl.probe.deadline;
