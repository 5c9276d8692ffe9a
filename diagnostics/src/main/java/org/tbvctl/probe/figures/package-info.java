/** Numbers of a probe: percentiles, lines through points, units. */
package org.tbvctl.probe.figures;
