/** Log events and counter changes of a host in one order. */
package org.tbvctl.timeline;
