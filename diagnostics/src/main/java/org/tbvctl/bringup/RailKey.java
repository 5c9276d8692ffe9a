package org.tbvctl.bringup;

/**
 * A native rail as kernel messages name it. Two domains can use one route, so a key may stand for
 * rails of two cables.
 *
 * @param route route string of the other host
 * @param rail rail id within the peer
 */
public record RailKey(long route, int rail) {}
