package org.tbvctl.counters;

/**
 * First line of a peer's block in the debugfs file {@code peers}.
 *
 * @param id counts from 1 since load, one for each cable and transport
 * @param backend transport
 * @param railCount rails that the line announces; the block may list fewer when the file is cut
 */
public record Peer(int id, Backend backend, int railCount) {}
