package org.tbvctl.verbs;

import java.lang.ref.Reference;
import java.util.Set;
import org.tbvctl.rdma.Gid;

/**
 * One change of a queue pair's state.
 *
 * @param attributes {@code struct ibv_qp_attr}
 * @param mask which of its fields count
 */
record QueuePairChange(Structure attributes, int mask) {
  private static final int STATE = 1;
  private static final int ACCESS_FLAGS = 8;
  private static final int PKEY_INDEX = 16;
  private static final int PORT = 32;
  private static final int ADDRESS_VECTOR = 128;
  private static final int PATH_MTU = 256;
  private static final int TIMEOUT = 512;
  private static final int RETRY_COUNT = 1024;
  private static final int NOT_READY_RETRY = 2048;
  private static final int RECEIVE_SEQUENCE = 4096;
  private static final int MAX_READS = 8192;
  private static final int MIN_NOT_READY_TIMER = 32768;
  private static final int SEND_SEQUENCE = 65536;
  private static final int MAX_READS_ANSWERED = 131072;
  private static final int DESTINATION = 1048576;

  /** 0.64 ms (IBA 9.7.5.2.8). */
  private static final int NOT_READY_TIMER = 12;

  /** RoCE v2 is IP: the default of net.ipv4.ip_default_ttl. */
  private static final int HOP_LIMIT = 64;

  static QueuePairChange toState(Layout layout, QueuePairState state) {
    return new QueuePairChange(attributes(layout, state), STATE);
  }

  static QueuePairChange toInit(Layout layout, int port, Set<Access> access) {
    Structure attributes =
        attributes(layout, QueuePairState.INIT)
            .putShort("pkey_index", 0)
            .putByte("port_num", port)
            .putInt("qp_access_flags", Access.flags(access));
    return new QueuePairChange(attributes, STATE | PKEY_INDEX | PORT | ACCESS_FLAGS);
  }

  static QueuePairChange toReadyToReceive(
      Layout layout, QueuePairType type, LocalPath local, RemoteQueuePair remote) {
    Structure attributes =
        attributes(layout, QueuePairState.READY_TO_RECEIVE)
            .putInt("path_mtu", local.mtu().value())
            .putInt("dest_qp_num", remote.number())
            .putInt("rq_psn", remote.packetSequence())
            .putByte("max_dest_rd_atomic", 0)
            .putByte("min_rnr_timer", NOT_READY_TIMER);
    Structure path =
        attributes
            .member("ah_attr", layout.of("ibv_ah_attr"))
            .putByte("is_global", 1)
            .putByte("port_num", local.port())
            .putShort("dlid", remote.lid());
    Gid gid = remote.gid();
    path.member("grh", layout.of("ibv_global_route"))
        .putBytes("dgid", gid.high(), gid.low())
        .putByte("sgid_index", local.gidIndex())
        .putByte("hop_limit", HOP_LIMIT);
    int mask = STATE | ADDRESS_VECTOR | PATH_MTU | DESTINATION | RECEIVE_SEQUENCE;
    return new QueuePairChange(
        attributes,
        switch (type) {
          case RC -> mask | MAX_READS_ANSWERED | MIN_NOT_READY_TIMER;
          case UC -> mask;
        });
  }

  static QueuePairChange toReadyToSend(
      Layout layout, QueuePairType type, int packetSequence, Reliability reliability) {
    Structure attributes =
        attributes(layout, QueuePairState.READY_TO_SEND)
            .putInt("sq_psn", packetSequence)
            .putByte("timeout", reliability.timeout())
            .putByte("retry_cnt", reliability.retries())
            .putByte("rnr_retry", reliability.notReadyRetries())
            .putByte("max_rd_atomic", 0);
    return new QueuePairChange(
        attributes,
        switch (type) {
          case RC -> STATE | SEND_SEQUENCE | TIMEOUT | RETRY_COUNT | NOT_READY_RETRY | MAX_READS;
          case UC -> STATE | SEND_SEQUENCE;
        });
  }

  private static Structure attributes(Layout layout, QueuePairState state) {
    return Structure.allocate(layout.of("ibv_qp_attr")).putInt("qp_state", state.value());
  }

  void apply(long pair) throws VerbsException {
    try {
      Returned.status(
          "ibv_modify_qp", ExportedCalls.ibv_modify_qp(pair, attributes.address(), mask));
    } finally {
      Reference.reachabilityFence(attributes);
    }
  }
}
