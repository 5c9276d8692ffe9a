package org.tbvctl.verbs;

import java.util.Set;

/** What may be done to memory ({@code IBV_ACCESS_*}). */
public enum Access {
  LOCAL_WRITE(1),
  REMOTE_WRITE(2),
  REMOTE_READ(4);

  private final int flag;

  Access(int flag) {
    this.flag = flag;
  }

  static int flags(Set<Access> access) {
    return access.stream().mapToInt(one -> one.flag).sum();
  }
}
