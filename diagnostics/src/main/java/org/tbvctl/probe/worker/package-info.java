/**
 * The process that uses libibverbs for a probe. What could end or hang it does not end or hang the
 * program: that talks to it over its standard input and output.
 */
package org.tbvctl.probe.worker;
