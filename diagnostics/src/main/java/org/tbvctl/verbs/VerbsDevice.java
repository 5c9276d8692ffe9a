package org.tbvctl.verbs;

import org.tbvctl.rdma.NodeGuid;

/** One device that libibverbs shows. */
public final class VerbsDevice {

  /** libibverbs' structures have room for 64 bytes of a name. */
  private static final int LONGEST_NAME = 64;

  private final Verbs verbs;
  private final Handle list;
  private final long device;
  private final String name;
  private final String uverbs;
  private final NodeGuid guid;

  VerbsDevice(Verbs verbs, Handle list, long device) {
    this.verbs = verbs;
    this.list = list;
    this.device = device;
    name = OffHeap.string(ExportedCalls.ibv_get_device_name(device));
    uverbs = Structure.at(verbs.layout().of("ibv_device"), device).textAt("dev_name", LONGEST_NAME);
    guid = new NodeGuid(Long.reverseBytes(ExportedCalls.ibv_get_device_guid(device)));
  }

  /** The name in /sys/class/infiniband. */
  public String name() {
    return name;
  }

  /** The name of its uverbs entry, such as {@code uverbs0}. */
  public String uverbs() {
    return uverbs;
  }

  public NodeGuid guid() {
    return guid;
  }

  /**
   * Opens the device.
   *
   * @throws VerbsException when it cannot be opened
   * @throws VerbsRefusedException when what was opened is not laid out as expected; it is closed
   *     again
   */
  public VerbsContext open() throws VerbsFailure {
    list.address();
    long context = Returned.pointer("ibv_open_device", ExportedCalls.ibv_open_device(device));
    try {
      ContextSanity.check(verbs, name, device, context);
    } catch (VerbsRefusedException e) {
      ExportedCalls.ibv_close_device(context);
      throw e;
    }
    return new VerbsContext(verbs, name, context);
  }
}
