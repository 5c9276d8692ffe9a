package org.tbvctl.forecast;

import java.util.OptionalDouble;

/**
 * What is done with the model.
 *
 * @param bytesPerToken weights that are read for one token, on all hosts together
 * @param bytesFrom how that was come by
 * @param activationBytes bytes of one number of the hidden vector
 * @param promptTokens tokens that are read before the first one is written
 * @param operationsPerSecond arithmetic of each host, in floating point operations a second
 */
public record Workload(
    double bytesPerToken,
    String bytesFrom,
    int activationBytes,
    int promptTokens,
    OptionalDouble operationsPerSecond) {}
