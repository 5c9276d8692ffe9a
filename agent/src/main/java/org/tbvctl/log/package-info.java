/** The decoded kernel log as a timeline: selection by boot and time, text and JSON. */
package org.tbvctl.log;
