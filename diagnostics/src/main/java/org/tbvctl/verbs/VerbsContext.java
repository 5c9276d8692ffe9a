package org.tbvctl.verbs;

import java.util.List;

/** An open device. To be closed after everything that was made with it. */
public final class VerbsContext implements VerbsResource {
  private final Verbs verbs;
  private final String name;
  private final Handle handle;

  VerbsContext(Verbs verbs, String name, long context) {
    this.verbs = verbs;
    this.name = name;
    handle = new Handle("device " + name, context);
  }

  /** Name of the device. */
  public String name() {
    return name;
  }

  public DeviceAttributes queryDevice() throws VerbsException {
    Structure attributes = Structure.allocate(layout().of("ibv_device_attr"));
    Returned.status(
        "ibv_query_device", ExportedCalls.ibv_query_device(address(), attributes.address()));
    return DeviceAttributes.read(attributes);
  }

  /** Asks a port, from 1. */
  public PortAttributes queryPort(int port) throws VerbsException {
    // The exported function writes the first 48 bytes only; the rest stays zero.
    Structure attributes = Structure.allocate(layout().of("ibv_port_attr"));
    Returned.status(
        "ibv_query_port",
        ExportedCalls.ibv_query_port(address(), (byte) port, attributes.address()));
    return PortAttributes.read(port, attributes);
  }

  /** The used entries of a port's GID table, by index. */
  public List<VerbsGid> gidTable(PortAttributes port) throws VerbsException {
    return verbs.hasGidTable()
        ? GidTable.read(layout(), address(), port)
        : GidTable.readByIndex(address(), verbs.sysfs().resolve("class/infiniband/" + name), port);
  }

  public ProtectionDomain allocateProtectionDomain() throws VerbsException {
    return new ProtectionDomain(
        layout(), Returned.pointer("ibv_alloc_pd", ExportedCalls.ibv_alloc_pd(address())));
  }

  public CompletionChannel createCompletionChannel() throws VerbsException {
    return new CompletionChannel(
        layout(),
        Returned.pointer(
            "ibv_create_comp_channel", ExportedCalls.ibv_create_comp_channel(address())));
  }

  /**
   * Makes a queue for at least this many completions, whose events come to the channel.
   *
   * @param channel a channel of its own: an event of another queue would be taken for this one's
   */
  public CompletionQueue createCompletionQueue(int entries, CompletionChannel channel)
      throws VerbsException {
    // The queue's own pointer is for the caller; the channel's address stands in for a null.
    return new CompletionQueue(
        channel,
        Returned.pointer(
            "ibv_create_cq",
            ExportedCalls.ibv_create_cq(
                address(), entries, channel.address(), channel.address(), 0)));
  }

  private Layout layout() {
    return verbs.layout();
  }

  private long address() {
    return handle.address();
  }

  @Override
  public void close() throws VerbsException {
    handle.close("ibv_close_device", ExportedCalls::ibv_close_device);
  }
}
