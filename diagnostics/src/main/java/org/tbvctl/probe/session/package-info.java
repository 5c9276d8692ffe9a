/** The two ends of a probe: the one that serves, and the one that measures with it. */
package org.tbvctl.probe.session;
