/** Findings over time: the checks of the program run again and again on a host that is watched. */
package org.tbvctl.incident;
