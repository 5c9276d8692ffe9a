package org.tbvctl.verbs;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Set;

/** Memory and queue pairs that may work on each other. */
public final class ProtectionDomain implements VerbsResource {
  private final Layout layout;
  private final Handle handle;

  ProtectionDomain(Layout layout, long domain) {
    this.layout = layout;
    handle = new Handle("protection domain", domain);
  }

  /**
   * Allocates zeroed memory that begins on a page and registers it.
   *
   * @param bytes at least 1
   * @throws VerbsException with ENOMEM also where the limit of locked memory is too low
   * @throws VerbsRefusedException when the JVM has no such memory left
   */
  public MemoryRegion register(int bytes, Set<Access> access) throws VerbsFailure {
    ByteBuffer buffer = memory(bytes);
    return new MemoryRegion(
        layout,
        buffer,
        Returned.pointer(
            "ibv_reg_mr",
            ExportedCalls.ibv_reg_mr(
                handle.address(), OffHeap.address(buffer), bytes, Access.flags(access))));
  }

  private static ByteBuffer memory(int bytes) throws VerbsRefusedException {
    if (bytes < 1) {
      throw new IllegalArgumentException("a region of " + bytes + " bytes cannot be registered");
    }
    try {
      return OffHeap.allocatePages(bytes);
    } catch (OutOfMemoryError e) {
      throw new VerbsRefusedException(
          "There is no room for "
              + bytes
              + " bytes outside the Java heap; take smaller or fewer messages.",
          e);
    }
  }

  public QueuePair createQueuePair(QueuePairSettings settings) throws VerbsException {
    Structure attributes = Structure.allocate(layout.of("ibv_qp_init_attr"));
    attributes
        .putLong("send_cq", settings.sendQueue().address())
        .putLong("recv_cq", settings.receiveQueue().address())
        .putInt("qp_type", settings.type().value())
        .member("cap", layout.of("ibv_qp_cap"))
        .putInt("max_send_wr", settings.maxSends())
        .putInt("max_recv_wr", settings.maxReceives())
        .putInt("max_send_sge", 1)
        .putInt("max_recv_sge", 1);
    long returned = ExportedCalls.ibv_create_qp(handle.address(), attributes.address());
    long pair = Returned.pointer("ibv_create_qp", returned);
    Reference.reachabilityFence(attributes);
    return new QueuePair(layout, settings.type(), pair);
  }

  @Override
  public void close() throws VerbsException {
    handle.close("ibv_dealloc_pd", ExportedCalls::ibv_dealloc_pd);
  }
}
