package org.tbvctl.vm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Two soft-RoCE devices, {@code roceA} with 10.1.1.1 and {@code roceB} with 10.1.1.2. */
final class SoftRoce {

  private SoftRoce() {}

  /** Makes them. Frames cross a pair of interfaces, though both ends are on one host. */
  static void connect(Guest guest) {
    guest.shell("set -e\n" + script()).succeeded();
  }

  private static String script() {
    try (InputStream script = SoftRoce.class.getResourceAsStream("soft-roce.sh")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void disconnect(Guest guest) {
    guest.shell(
        """
        rdma link delete roceA
        rdma link delete roceB
        ip rule add pref 0 lookup local
        for pref in 10 11 20 21 100; do ip rule del pref $pref; done
        ip link del vA""");
  }
}
