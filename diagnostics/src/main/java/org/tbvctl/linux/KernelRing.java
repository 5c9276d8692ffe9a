package org.tbvctl.linux;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Arrays;
import org.tbvctl.host.Reading;

/**
 * The kernel's log ring as /dev/kmsg hands it out: one record a read, the oldest first.
 *
 * <p>A reader that the kernel overtakes is told so once (EPIPE) and continues with the oldest
 * record still there; the record numbers then tell how many were lost.
 */
public final class KernelRing implements AutoCloseable {

  /** What a read found. */
  public enum Outcome {
    /** One record; {@link #record()} has it. */
    RECORD,
    /** No further record for now. */
    END,
    /** Records were overwritten before they were read. */
    OVERRUN,
    /** Reading failed; {@link #failure()} has the reason. */
    FAILED
  }

  /** Documentation/ABI/testing/dev-kmsg: a record is at most 8 KiB with its dictionary. */
  private static final int LONGEST_RECORD = 8192;

  /** Larger than any ring; ends the reading of a log that grows as fast as it is read. */
  private static final int MOST_BYTES = 64 << 20;

  private static final String DEVICE = "/dev/kmsg";

  private final FileCalls calls;
  private final int descriptor;
  private final byte[] buffer = new byte[LONGEST_RECORD];
  private int length;
  private String failure = "";

  private KernelRing(FileCalls calls, int descriptor) {
    this.calls = calls;
    this.descriptor = descriptor;
  }

  /** Opens this machine's log, at its oldest record. */
  public static Reading<KernelRing> open() {
    try {
      return open(FileCalls.ofLibc());
    } catch (LinkageError e) {
      return Reading.unreadable(
          DEVICE + " needs JNA's native library, which could not be loaded: " + e.getMessage());
    }
  }

  static Reading<KernelRing> open(FileCalls calls) {
    int descriptor =
        calls.open(DEVICE, FileCalls.O_RDONLY | FileCalls.O_NONBLOCK | FileCalls.O_CLOEXEC);
    return descriptor < 0
        ? Reading.unreadable(reason(-descriptor))
        : Reading.known(new KernelRing(calls, descriptor));
  }

  /** Everything that this machine's log holds now, one record after the other. */
  public static Reading<byte[]> readAll() {
    return readAll(open());
  }

  static Reading<byte[]> readAll(Reading<KernelRing> opened) {
    return opened.flatMap(
        ring -> {
          try (ring) {
            return ring.drain();
          }
        });
  }

  private Reading<byte[]> drain() {
    ByteArrayOutputStream log = new ByteArrayOutputStream(1 << 18);
    while (log.size() < MOST_BYTES) {
      switch (read()) {
        case RECORD -> log.write(buffer, 0, length);
        case OVERRUN -> {}
        case END -> {
          return Reading.known(log.toByteArray());
        }
        case FAILED -> {
          return log.size() > 0 ? Reading.known(log.toByteArray()) : Reading.unreadable(failure);
        }
      }
    }
    return Reading.known(log.toByteArray());
  }

  /** Reads the next record without waiting for one. */
  public Outcome read() {
    int count = calls.read(descriptor, buffer);
    while (count == -FileCalls.EINTR) {
      count = calls.read(descriptor, buffer);
    }
    length = Math.max(0, count);
    if (count > 0) {
      return Outcome.RECORD;
    }
    if (count == 0 || count == -FileCalls.EAGAIN) {
      return Outcome.END;
    }
    if (count == -FileCalls.EPIPE) {
      return Outcome.OVERRUN;
    }
    failure = reason(-count);
    return Outcome.FAILED;
  }

  /** Waits until there is a record, at most this long; whether there is one. */
  public boolean await(Duration longest) {
    return calls.poll(descriptor, (int) longest.toMillis()) > 0;
  }

  /** The record read last, with its continuation lines. */
  public byte[] record() {
    return Arrays.copyOf(buffer, length);
  }

  /** Why reading failed. */
  public String failure() {
    return failure;
  }

  @Override
  public void close() {
    calls.close(descriptor);
  }

  private static String reason(int errno) {
    return switch (errno) {
      case FileCalls.ENOENT -> "this system has no " + DEVICE;
      case FileCalls.EPERM, FileCalls.EACCES ->
          DEVICE + " may be read by root only here (kernel.dmesg_restrict)";
      default -> DEVICE + " cannot be read (errno " + errno + ")";
    };
  }
}
