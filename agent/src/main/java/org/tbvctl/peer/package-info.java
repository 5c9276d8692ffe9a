/**
 * Agents that ask each other: one serves its host's latest state as a capture, the other reads it
 * as any capture, so that both ends of a link are diagnosed from either side.
 */
package org.tbvctl.peer;
