package org.tbvctl.verbs;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.SymbolProvider;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Where a context's operation table sends the verbs that are inline in C.
 *
 * @param pollQueue address of poll_cq
 * @param requestNotify address of req_notify_cq
 * @param postSend address of post_send
 * @param postReceive address of post_recv
 */
record OperationTable(long pollQueue, long requestNotify, long postSend, long postReceive) {

  /**
   * What {@link OperationCalls} is bound to. A class's native methods are bound once for the whole
   * process, so this is a fact about the process and cannot be an instance's.
   */
  private static final AtomicReference<OperationTable> BOUND = new AtomicReference<>();

  private static final Object LOCK = new Object();

  static OperationTable read(Layout layout, long context) {
    Structure table = Structure.at(layout.of("ibv_context.ops"), context);
    return new OperationTable(
        table.longAt("poll_cq"),
        table.longAt("req_notify_cq"),
        table.longAt("post_send"),
        table.longAt("post_recv"));
  }

  /** Whether every address lies in executable memory. */
  boolean isExecutable(ExecutableMappings mappings) {
    return mappings.contains(pollQueue)
        && mappings.contains(requestNotify)
        && mappings.contains(postSend)
        && mappings.contains(postReceive);
  }

  /**
   * Binds the calls to this table.
   *
   * @throws VerbsRefusedException when they are bound to another driver's
   */
  void bind(String library) throws VerbsRefusedException {
    synchronized (LOCK) {
      OperationTable bound = BOUND.get();
      if (bound == null) {
        Native.register(
            OperationCalls.class,
            NativeLibrary.getInstance(
                library, Map.of(Library.OPTION_SYMBOL_PROVIDER, (SymbolProvider) this::address)));
        BOUND.set(this);
      } else if (!bound.equals(this)) {
        throw new OtherDriverException();
      }
    }
  }

  private long address(long handle, String name, SymbolProvider parent) {
    return switch (name) {
      case "ibv_poll_cq" -> pollQueue;
      case "ibv_req_notify_cq" -> requestNotify;
      case "ibv_post_send" -> postSend;
      case "ibv_post_recv" -> postReceive;
      default -> parent.getSymbolAddress(handle, name, parent);
    };
  }
}
