package org.tbvctl.host;

/**
 * How much a capture may hold. What it says about itself is not believed; the bytes are counted.
 */
final class CaptureLimits {

  static final long MAX_BYTES = 256L << 20;
  static final int MAX_MEMBERS = 100_000;

  /** A tar header and the padding of a member. */
  private static final int HEADER_BYTES = 1024;

  private final String capture;
  private final long maxBytes;
  private final int maxMembers;
  private long bytes;
  private int members;

  CaptureLimits(String capture) {
    this(capture, MAX_BYTES, MAX_MEMBERS);
  }

  CaptureLimits(String capture, long maxBytes, int maxMembers) {
    this.capture = capture;
    this.maxBytes = maxBytes;
    this.maxMembers = maxMembers;
  }

  void countMember() throws RefusedCaptureException {
    if (++members > maxMembers) {
      throw new RefusedCaptureException(
          capture + " holds more than " + maxMembers + " members; it was not read.");
    }
  }

  void countBytes(long more) throws RefusedCaptureException {
    if (more < 0 || more > maxBytes - bytes) {
      throw tooManyBytes();
    }
    bytes += more;
  }

  /** The longest tar stream worth reading: the bytes and the headers of as many members. */
  long maxStream() {
    return maxBytes + (long) maxMembers * HEADER_BYTES;
  }

  RefusedCaptureException tooManyBytes() {
    return new RefusedCaptureException(
        capture + " unpacks to more than " + (maxBytes >> 20) + " MiB; it was not read.");
  }
}
