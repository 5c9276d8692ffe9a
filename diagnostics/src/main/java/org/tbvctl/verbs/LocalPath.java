package org.tbvctl.verbs;

/**
 * The near end of a connection.
 *
 * @param port from 1
 * @param gidIndex index in the port's GID table
 * @param mtu payload of one packet, the smaller of both ends'
 */
public record LocalPath(int port, int gidIndex, Mtu mtu) {}
