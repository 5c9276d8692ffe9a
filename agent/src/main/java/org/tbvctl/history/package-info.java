/**
 * What a recording shows of a stretch of time: curves, events, findings, and the host as it was.
 */
package org.tbvctl.history;
