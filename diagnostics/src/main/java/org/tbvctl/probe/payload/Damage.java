package org.tbvctl.probe.payload;

import java.util.Optional;

/**
 * What is wrong with a message.
 *
 * @param sequence the message that it was taken for
 * @param offset the first byte that is not as it was sent; the shorter length where all that came
 *     is right and the length is not
 * @param wrongBytes how many bytes differ, missing and surplus ones counted
 * @param received bytes that came
 * @param bytes the first byte that differs; empty when only the length does
 */
public record Damage(
    long sequence, int offset, int wrongBytes, int received, Optional<Bytes> bytes) {

  /**
   * One byte that was changed on its way, both values 0 to 255.
   *
   * @param sent as it must have been
   * @param found as it came
   */
  public record Bytes(int sent, int found) {}
}
