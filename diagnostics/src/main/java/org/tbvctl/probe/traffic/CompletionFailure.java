package org.tbvctl.probe.traffic;

import org.tbvctl.verbs.CompletionStatus;
import org.tbvctl.verbs.WorkCompletions;

/** What a failed completion means for a probe. */
final class CompletionFailure {

  private CompletionFailure() {}

  /** The failure in one sentence. */
  static TrafficException of(WorkCompletions completions, int index) {
    CompletionStatus status = completions.status(index);
    long id = completions.id(index);
    return new TrafficException(
        "A "
            + kind(id)
            + " on connection "
            + WorkId.pair(id)
            + " ended with "
            + status
            + ": "
            + meaning(status)
            + ".");
  }

  private static String kind(long id) {
    return WorkId.kind(id) == WorkId.RECEIVE ? "receive" : "send";
  }

  private static String meaning(CompletionStatus status) {
    return switch (status) {
      case RETRY_EXC_ERR ->
          "the other end did not acknowledge it, however often it was repeated; it is gone, or the"
              + " two GIDs do not reach each other";
      case RNR_RETRY_EXC_ERR -> "the other end had no receive posted, however often it was asked";
      case WR_FLUSH_ERR -> "the connection had failed before";
      case REM_ACCESS_ERR -> "the other end does not allow writing there";
      case REM_OP_ERR, REM_INV_REQ_ERR -> "the other end could not carry it out";
      case LOC_LEN_ERR -> "the message is longer than the receive, or than the port allows";
      case LOC_PROT_ERR -> "the memory is not registered for it";
      case RESP_TIMEOUT_ERR -> "no answer came in time";
      case SUCCESS,
          LOC_QP_OP_ERR,
          LOC_EEC_OP_ERR,
          MW_BIND_ERR,
          BAD_RESP_ERR,
          LOC_ACCESS_ERR,
          LOC_RDD_VIOL_ERR,
          REM_INV_RD_REQ_ERR,
          REM_ABORT_ERR,
          INV_EECN_ERR,
          INV_EEC_STATE_ERR,
          FATAL_ERR,
          GENERAL_ERR,
          TM_ERR,
          TM_RNDV_INCOMPLETE,
          UNKNOWN ->
          "see 'tbvctl explain " + status + "'";
    };
  }
}
