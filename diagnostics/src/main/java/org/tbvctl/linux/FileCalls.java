package org.tbvctl.linux;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.NativeLong;

/**
 * The file calls of libc that the JDK has no equal of: non-blocking opening, reading record by
 * record, and waiting for one descriptor.
 *
 * <p>Each returns what the C function returns; a failure is the negative errno.
 */
interface FileCalls {
  int O_RDONLY = 0;
  int O_NONBLOCK = 04000;
  int O_CLOEXEC = 02000000;

  int EPERM = 1;
  int ENOENT = 2;
  int EINTR = 4;
  int EAGAIN = 11;
  int EACCES = 13;
  int EPIPE = 32;

  int open(String path, int flags);

  int read(int descriptor, byte[] into);

  /** Waits until the descriptor has something to read; positive when it has. */
  int poll(int descriptor, int timeoutMillis);

  int close(int descriptor);

  /**
   * The calls of this process's libc.
   *
   * @throws UnsatisfiedLinkError when JNA's own library cannot be loaded
   */
  static FileCalls ofLibc() {
    return new Libc();
  }

  /** Bound by direct mapping. */
  final class Libc implements FileCalls {
    private static final short POLLIN = 1;
    private static final int POLLFD_SIZE = 8;

    Libc() {
      Native.register(Libc.Symbols.class, NativeLibrary.getInstance("c"));
    }

    /** The functions by their C names. */
    private static final class Symbols {
      static native int open(String path, int flags);

      static native NativeLong read(int descriptor, byte[] into, NativeLong count);

      static native int poll(Memory descriptors, NativeLong count, int timeoutMillis);

      static native int close(int descriptor);
    }

    @Override
    public int open(String path, int flags) {
      return result(Symbols.open(path, flags));
    }

    @Override
    public int read(int descriptor, byte[] into) {
      return result(Symbols.read(descriptor, into, new NativeLong(into.length)).intValue());
    }

    @Override
    public int poll(int descriptor, int timeoutMillis) {
      // struct pollfd: int fd; short events; short revents
      try (Memory pollfd = new Memory(POLLFD_SIZE)) {
        pollfd.setInt(0, descriptor);
        pollfd.setShort(4, POLLIN);
        pollfd.setShort(6, (short) 0);
        return result(Symbols.poll(pollfd, new NativeLong(1), timeoutMillis));
      }
    }

    @Override
    public int close(int descriptor) {
      return result(Symbols.close(descriptor));
    }

    private static int result(int returned) {
      return returned < 0 ? -Native.getLastError() : returned;
    }
  }
}
