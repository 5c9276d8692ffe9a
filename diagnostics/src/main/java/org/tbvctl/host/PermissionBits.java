package org.tbvctl.host;

import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** The nine permission bits as {@code st_mode & 0777}. */
public final class PermissionBits {

  private PermissionBits() {}

  public static int of(Set<PosixFilePermission> permissions) {
    int bits = 0;
    for (PosixFilePermission permission : permissions) {
      bits |= bit(permission);
    }
    return bits;
  }

  public static Set<PosixFilePermission> toSet(int bits) {
    Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
    for (PosixFilePermission permission : PosixFilePermission.values()) {
      if ((bits & bit(permission)) != 0) {
        permissions.add(permission);
      }
    }
    return permissions;
  }

  /** The constants stand in the order of the bits, owner read (0400) first. */
  private static int bit(PosixFilePermission permission) {
    return 0400 >> permission.ordinal();
  }
}
