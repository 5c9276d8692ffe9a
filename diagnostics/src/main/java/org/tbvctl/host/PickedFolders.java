package org.tbvctl.host;

import java.util.Set;

/**
 * Folders of which a capture holds picked entries only. A name that is missing in one of them was
 * not looked at; a name that is missing anywhere else was not there, because people and tools copy
 * such folders whole.
 */
final class PickedFolders {

  private static final Set<String> PICKED =
      Set.of(
          "",
          "boot",
          "dev",
          "etc",
          "etc/NetworkManager",
          "etc/systemd",
          "etc/udev",
          "lib",
          "proc",
          "proc/self",
          "proc/sys",
          "run",
          "sys",
          "sys/bus",
          "sys/devices",
          "sys/kernel",
          "sys/kernel/debug",
          "usr",
          "usr/lib",
          "usr/lib/systemd",
          "usr/lib/udev",
          "usr/lib64",
          "usr/local",
          "var");

  private PickedFolders() {}

  static boolean contains(String folder) {
    return PICKED.contains(folder)
        || (folder.startsWith("sys/devices/") || folder.startsWith("proc/sys/"));
  }
}
