package org.tbvctl.linux;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.NativeLong;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.OptionalLong;

/**
 * CLOCK_BOOTTIME, the kernel's clock that also runs while the machine sleeps. The JDK offers no way
 * to it.
 */
public final class BootClock {

  private static final int CLOCK_BOOTTIME = 7;
  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private BootClock() {}

  /**
   * The C library, mapped directly: a sampler asks many times a second, and a call by way of a
   * function object costs a hundred times as much.
   */
  private static final class CLibrary {
    static {
      Native.register(CLibrary.class, NativeLibrary.getInstance("c"));
    }

    private CLibrary() {}

    /** {@code struct timespec} holds two C longs. */
    static native int clock_gettime(int clock, byte[] timespec);
  }

  /** Nanoseconds since boot, or empty where the system has no such clock. */
  public static OptionalLong nanos() {
    byte[] timespec;
    try {
      timespec = new byte[2 * NativeLong.SIZE];
      if (CLibrary.clock_gettime(CLOCK_BOOTTIME, timespec) != 0) {
        return OptionalLong.empty();
      }
    } catch (LinkageError e) {
      // JNA's library cannot be loaded; the first call says so by another error than the later
      // ones.
      return OptionalLong.empty();
    }
    ByteBuffer fields = ByteBuffer.wrap(timespec).order(ByteOrder.nativeOrder());
    return OptionalLong.of(field(fields) * NANOS_PER_SECOND + field(fields));
  }

  private static long field(ByteBuffer fields) {
    return NativeLong.SIZE == Long.BYTES ? fields.getLong() : fields.getInt();
  }
}
