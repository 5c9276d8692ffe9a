package org.tbvctl.verbs;

/**
 * The verbs that are inline functions of the C header: they jump to the context's operation table,
 * and so do these, see {@link OperationTable}.
 */
final class OperationCalls {

  private OperationCalls() {}

  /** Number of completions written to {@code completions}, or negative. */
  static native int ibv_poll_cq(long queue, int most, long completions);

  /** 0 or an error number. */
  static native int ibv_req_notify_cq(long queue, int solicitedOnly);

  /** 0 or an error number, with the address of the refused request in {@code refused}. */
  static native int ibv_post_send(long pair, long requests, long refused);

  /** 0 or an error number, with the address of the refused request in {@code refused}. */
  static native int ibv_post_recv(long pair, long requests, long refused);
}
