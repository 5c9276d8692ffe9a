package org.tbvctl.verbs;

/** The GID table in one call, which libibverbs has since rdma-core 34. */
final class GidTableCall {

  private GidTableCall() {}

  /** Number of entries written, or a negative error number. */
  static native long _ibv_query_gid_table(
      long context, long entries, long most, int flags, long entrySize);
}
