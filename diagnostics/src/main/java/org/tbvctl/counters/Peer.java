package org.tbvctl.counters;

import java.util.OptionalLong;

/**
 * First line of a peer's block in the debugfs file {@code peers}.
 *
 * @param id counts from 1 since load, one for each cable and transport
 * @param backend transport
 * @param railCount rails that the line announces; the block may list fewer when the file is cut
 * @param nextRail rail that the next native queue pair will be bound to
 */
public record Peer(int id, Backend backend, int railCount, OptionalLong nextRail) {}
