/** What goes over the queue pairs of a probe: round trips, flows and receive windows. */
package org.tbvctl.probe.traffic;
