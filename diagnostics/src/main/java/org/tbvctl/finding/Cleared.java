package org.tbvctl.finding;

/**
 * Something that the readings rule out.
 *
 * @param what one of cable, tunnel, negotiation, address, provider, configuration, device
 * @param why the reading that rules it out
 */
public record Cleared(String what, String why) {}
