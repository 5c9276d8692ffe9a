package org.tbvctl.ladder;

/**
 * One rung of one host.
 *
 * @param because the reading, the finding, the rung that failed, or the reading that is missing;
 *     one clause
 */
public record Step(String host, Rung rung, RungState state, String because) {}
