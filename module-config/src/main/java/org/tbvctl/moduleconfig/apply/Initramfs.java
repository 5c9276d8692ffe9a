package org.tbvctl.moduleconfig.apply;

import java.util.List;
import java.util.Optional;

/** Names the command that renews the copy of modprobe.d inside the initramfs. */
public final class Initramfs {
  private Initramfs() {}

  /**
   * The command of a distribution.
   *
   * @param ids its ID and the words of ID_LIKE from os-release
   */
  public static Optional<String> command(List<String> ids) {
    for (String id : ids) {
      switch (id) {
        case "debian", "ubuntu" -> {
          return Optional.of("sudo update-initramfs -u");
        }
        case "fedora", "rhel", "suse", "opensuse" -> {
          return Optional.of("sudo dracut --force");
        }
        case "arch" -> {
          return Optional.of("sudo mkinitcpio -P");
        }
        default -> {
          continue;
        }
      }
    }
    return Optional.empty();
  }
}
