package org.tbvctl.linux;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.NativeLong;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Sends a datagram to a unix socket, a path or an abstract name. The JDK's unix sockets are streams
 * only.
 */
public final class UnixDatagram {
  private static final int AF_UNIX = 1;
  private static final int SOCK_DGRAM = 2;
  private static final int SOCK_CLOEXEC = 02000000;
  private static final int MSG_NOSIGNAL = 0x4000;

  /** {@code struct sockaddr_un}: a short, then a path of 108 bytes with its end. */
  private static final int PATH_OFFSET = 2;

  private static final int LONGEST_PATH = 107;

  private UnixDatagram() {}

  /** The functions by their C names, bound when the first datagram is sent. */
  private static final class Symbols {
    static {
      Native.register(Symbols.class, NativeLibrary.getInstance("c"));
    }

    static native int socket(int domain, int type, int protocol);

    static native NativeLong sendto(
        int descriptor, byte[] bytes, NativeLong length, int flags, Memory to, int toLength);

    static native int close(int descriptor);
  }

  /**
   * Sends the bytes.
   *
   * @param address a path, or an abstract name with {@code @} in front
   * @throws IOException when nobody takes them, or native calls are not to be had
   */
  public static void send(String address, byte[] bytes) throws IOException {
    byte[] name = address.getBytes(StandardCharsets.UTF_8);
    boolean isAbstract = address.startsWith("@");
    if (!isAbstract && !address.startsWith("/") || name.length > LONGEST_PATH) {
      throw new IOException(
          "'"
              + address
              + "' is no address of a unix socket: neither a path nor @name, or too long");
    }
    if (isAbstract) {
      name[0] = 0;
    }
    // An abstract name ends where its length says, a path at its NUL.
    int length = PATH_OFFSET + name.length + (isAbstract ? 0 : 1);
    try (Memory to = new Memory(PATH_OFFSET + LONGEST_PATH + 1L)) {
      to.clear();
      to.setShort(0, (short) AF_UNIX);
      to.write(PATH_OFFSET, name, 0, name.length);
      send(address, bytes, to, length);
    } catch (LinkageError e) {
      throw new IOException("JNA's native library could not be loaded: " + e.getMessage(), e);
    }
  }

  private static void send(String address, byte[] bytes, Memory to, int toLength)
      throws IOException {
    int descriptor = Symbols.socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) {
      throw new IOException("no socket could be made (errno " + Native.getLastError() + ")");
    }
    try {
      NativeLong count = new NativeLong(bytes.length);
      if (Symbols.sendto(descriptor, bytes, count, MSG_NOSIGNAL, to, toLength).longValue() < 0) {
        throw new IOException(address + " takes no message (errno " + Native.getLastError() + ")");
      }
    } finally {
      Symbols.close(descriptor);
    }
  }
}
