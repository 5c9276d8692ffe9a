/** The report of a probe: figures with the invocation and the environment beside them. */
package org.tbvctl.probe.report;
