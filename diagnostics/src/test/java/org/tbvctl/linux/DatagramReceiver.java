package org.tbvctl.linux;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import java.nio.charset.StandardCharsets;

/** The other end of a unix datagram, as the service manager is one. */
final class DatagramReceiver implements AutoCloseable {
  private static final int AF_UNIX = 1;
  private static final int SOCK_DGRAM = 2;
  private static final int MSG_DONTWAIT = 0x40;

  private final int descriptor;

  private DatagramReceiver(int descriptor) {
    this.descriptor = descriptor;
  }

  static DatagramReceiver bind(String address) {
    int descriptor = function("socket").invokeInt(new Object[] {AF_UNIX, SOCK_DGRAM, 0});
    byte[] name = address.getBytes(StandardCharsets.UTF_8);
    if (name[0] == '@') {
      name[0] = 0;
    }
    try (Memory to = new Memory(2L + name.length)) {
      to.setShort(0, (short) AF_UNIX);
      to.write(2, name, 0, name.length);
      if (function("bind").invokeInt(new Object[] {descriptor, to, 2 + name.length}) != 0) {
        throw new IllegalStateException("could not bind " + address);
      }
    }
    return new DatagramReceiver(descriptor);
  }

  /** The datagram that waits already. */
  String receive() {
    byte[] buffer = new byte[4096];
    int count =
        function("recv")
            .invokeInt(new Object[] {descriptor, buffer, (long) buffer.length, MSG_DONTWAIT});
    return count < 0 ? "" : new String(buffer, 0, count, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    function("close").invokeInt(new Object[] {descriptor});
  }

  private static Function function(String name) {
    return NativeLibrary.getInstance("c").getFunction(name);
  }
}
