package org.tbvctl.linux;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import com.sun.jna.NativeLong;
import java.util.OptionalLong;

/**
 * CLOCK_BOOTTIME, the kernel's clock that also runs while the machine sleeps. The JDK offers no way
 * to it.
 */
public final class BootClock {

  private static final int CLOCK_BOOTTIME = 7;
  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private BootClock() {}

  /** Nanoseconds since boot, or empty where the system has no such clock. */
  public static OptionalLong nanos() {
    try (Memory timespec = new Memory(2L * Long.BYTES)) {
      Function clockGettime = NativeLibrary.getInstance("c").getFunction("clock_gettime");
      if (clockGettime.invokeInt(new Object[] {CLOCK_BOOTTIME, timespec}) != 0) {
        return OptionalLong.empty();
      }
      return OptionalLong.of(seconds(timespec) * NANOS_PER_SECOND + nanosPart(timespec));
    } catch (UnsatisfiedLinkError e) {
      return OptionalLong.empty();
    }
  }

  /** {@code struct timespec} holds two C longs. */
  private static long seconds(Memory timespec) {
    return timespec.getNativeLong(0).longValue();
  }

  private static long nanosPart(Memory timespec) {
    return timespec.getNativeLong(NativeLong.SIZE).longValue();
  }
}
