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
          "etc/security",
          "etc/systemd",
          "etc/udev",
          "lib",
          "lib/systemd",
          "lib/udev",
          "proc",
          "proc/self",
          "run",
          "run/booted-system",
          "run/booted-system/kernel-modules",
          "run/booted-system/kernel-modules/lib",
          "run/current-system",
          "run/current-system/kernel-modules",
          "run/current-system/kernel-modules/lib",
          "run/current-system/sw",
          "run/current-system/sw/etc",
          "run/current-system/sw/lib",
          "run/systemd",
          "run/udev",
          "sys",
          "sys/bus",
          "sys/firmware",
          "sys/firmware/efi",
          "sys/kernel",
          "sys/kernel/debug",
          "usr",
          "usr/lib",
          "usr/lib/NetworkManager",
          "usr/lib/systemd",
          "usr/lib/udev",
          "usr/lib64",
          "usr/local",
          "usr/local/etc",
          "usr/local/lib",
          "usr/local/lib64",
          "usr/share",
          "usr/src",
          "var",
          "var/lib",
          "var/log");

  /** Where devices stand: by hand, people copy the attributes they think of. */
  static final String DEVICES = "sys/devices";

  /** Folders all of whose inner folders are picked from, too. */
  private static final Set<String> PICKED_THROUGHOUT = Set.of(DEVICES, "proc/sys", "proc/1");

  /** Debian's libraries stand in a folder named after the platform, with thousands of others. */
  private static final String TRIPLET_END = "-linux-gnu";

  private PickedFolders() {}

  static boolean contains(String folder) {
    if (PICKED.contains(folder)) {
      return true;
    }
    boolean platform =
        folder.endsWith(TRIPLET_END)
            && (folder.startsWith("usr/lib/") || folder.startsWith("lib/"))
            && folder.indexOf('/', folder.indexOf("lib/") + 4) < 0;
    return platform || isPickedThroughout(folder);
  }

  private static boolean isPickedThroughout(String folder) {
    for (String top : PICKED_THROUGHOUT) {
      if (folder.equals(top) || folder.startsWith(top + "/")) {
        return true;
      }
    }
    return false;
  }
}
