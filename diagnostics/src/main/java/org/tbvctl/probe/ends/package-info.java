/** What the two ends of a probe are, and what their counters did while it ran. */
package org.tbvctl.probe.ends;
