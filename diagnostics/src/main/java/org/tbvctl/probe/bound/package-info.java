/** What bounds the throughput of a link: every ceiling with its arithmetic, and the tightest. */
package org.tbvctl.probe.bound;
