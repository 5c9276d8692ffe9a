package org.tbvctl.verbs;

/**
 * What a queue pair is made with. Each work request has one piece of memory.
 *
 * @param maxSends send requests posted at once
 * @param maxReceives receive requests posted at once
 */
public record QueuePairSettings(
    QueuePairType type,
    CompletionQueue sendQueue,
    CompletionQueue receiveQueue,
    int maxSends,
    int maxReceives) {}
