/** The connection over which the two ends of a probe agree; no payload goes over it. */
package org.tbvctl.probe.control;
