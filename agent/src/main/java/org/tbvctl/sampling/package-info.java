/** Reads a host again and again: counters often, slow facts seldom, and never what is not there. */
package org.tbvctl.sampling;
