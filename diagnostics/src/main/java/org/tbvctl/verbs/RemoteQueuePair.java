package org.tbvctl.verbs;

import org.tbvctl.rdma.Gid;

/**
 * What one end has to know of the other's queue pair.
 *
 * @param number 24 bits
 * @param packetSequence number of the first packet it sends, 24 bits
 * @param lid local identifier; 0 on Ethernet
 */
public record RemoteQueuePair(int number, int packetSequence, Gid gid, int lid) {}
