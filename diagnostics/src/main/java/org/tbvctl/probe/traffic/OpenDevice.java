package org.tbvctl.probe.traffic;

import java.util.List;
import java.util.Optional;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.rdma.Gid;
import org.tbvctl.verbs.DeviceAttributes;
import org.tbvctl.verbs.DeviceList;
import org.tbvctl.verbs.GidChoice;
import org.tbvctl.verbs.LocalPath;
import org.tbvctl.verbs.Mtu;
import org.tbvctl.verbs.PortAttributes;
import org.tbvctl.verbs.PortState;
import org.tbvctl.verbs.ProtectionDomain;
import org.tbvctl.verbs.ResourceStack;
import org.tbvctl.verbs.Verbs;
import org.tbvctl.verbs.VerbsContext;
import org.tbvctl.verbs.VerbsDevice;
import org.tbvctl.verbs.VerbsException;
import org.tbvctl.verbs.VerbsFailure;
import org.tbvctl.verbs.VerbsGid;

/** An open device with a protection domain and the GID to use. */
public final class OpenDevice implements AutoCloseable {
  private final ResourceStack resources;
  private final VerbsContext context;
  private final ProtectionDomain domain;
  private final PortAttributes port;
  private final DeviceAttributes attributes;
  private final Optional<GidChoice> gid;

  private OpenDevice(
      ResourceStack resources,
      VerbsContext context,
      ProtectionDomain domain,
      PortAttributes port,
      DeviceAttributes attributes,
      Optional<GidChoice> gid) {
    this.resources = resources;
    this.context = context;
    this.domain = domain;
    this.port = port;
    this.attributes = attributes;
    this.gid = gid;
  }

  /** Opens the device that was asked for. */
  public static OpenDevice open(Verbs verbs, DeviceRequest request)
      throws TrafficException, VerbsFailure {
    try (ResourceStack opened = new ResourceStack()) {
      VerbsContext context;
      try (DeviceList list = verbs.devices()) {
        context = opened.push(chosen(list.devices(), request).open());
      }
      PortAttributes port = port(context, request.port());
      List<VerbsGid> table = context.gidTable(port);
      Optional<GidChoice> gid = gid(table, request);
      ProtectionDomain domain = opened.push(context.allocateProtectionDomain());
      DeviceAttributes attributes = context.queryDevice();
      return new OpenDevice(opened.handOver(), context, domain, port, attributes, gid);
    }
  }

  private static VerbsDevice chosen(List<VerbsDevice> devices, DeviceRequest request)
      throws TrafficException {
    String shown = devices.stream().map(VerbsDevice::name).toList().toString();
    if (request.device().isPresent()) {
      return devices.stream()
          .filter(device -> device.name().equals(request.device().get()))
          .findFirst()
          .orElseThrow(
              () ->
                  new TrafficException(
                      "libibverbs shows no device '"
                          + request.device().get()
                          + "', but "
                          + shown
                          + "; 'tbvctl probe devices' says why one may be missing."));
    }
    if (devices.size() == 1) {
      return devices.get(0);
    }
    throw new TrafficException(
        devices.isEmpty()
            ? "libibverbs shows no device; 'tbvctl probe devices' says why."
            : "libibverbs shows several devices " + shown + "; choose one with --device.");
  }

  private static PortAttributes port(VerbsContext context, int number)
      throws TrafficException, VerbsException {
    PortAttributes port = context.queryPort(number);
    if (port.state() != PortState.ACTIVE) {
      throw new TrafficException(
          "Port "
              + number
              + " of "
              + context.name()
              + " is "
              + port.state()
              + ", not ACTIVE; 'tbvctl diagnose' says why.");
    }
    return port;
  }

  private static Optional<GidChoice> gid(List<VerbsGid> table, DeviceRequest request)
      throws TrafficException {
    if (request.gidIndex().isPresent()) {
      int index = request.gidIndex().getAsInt();
      Optional<GidChoice> named = GidChoice.at(index, table);
      if (named.isEmpty()) {
        throw new TrafficException(
            "GID "
                + index
                + " is not in use; used are "
                + table.stream().map(gid -> gid.index() + " (" + gid.gid() + ")").toList()
                + ".");
      }
      return named;
    }
    return GidChoice.of(table, request.address().flatMap(Ipv4Address::parse));
  }

  /** Facts for the report and the other end. */
  public DeviceFacts facts() {
    Optional<VerbsGid> used = gid.map(GidChoice::gid);
    return new DeviceFacts(
        context.name(),
        port.number(),
        attributes.nodeGuid().toString(),
        port.activeMtu().bytes(),
        port.maxMessageBytes(),
        attributes.maxQueuePairs(),
        attributes.maxWorkRequests(),
        attributes.maxCompletions(),
        used.map(VerbsGid::index).orElse(0),
        used.map(it -> it.gid().toString()).orElse(DeviceFacts.NO_GID),
        used.map(it -> it.type().toString()).orElse(DeviceFacts.NO_GID),
        used.flatMap(VerbsGid::netdev).orElse(""),
        gid.map(GidChoice::explanation).orElse("The port has no GID."));
  }

  /** The GID in use. */
  Gid usedGid() throws TrafficException {
    return gid.map(choice -> choice.gid().gid())
        .orElseThrow(
            () ->
                new TrafficException(
                    "Port "
                        + port.number()
                        + " of "
                        + context.name()
                        + " has no GID, so nothing can be connected; give its network interface an"
                        + " address ('tbvctl diagnose' names it)."));
  }

  LocalPath path(int peerMtu) {
    Mtu mtu = port.activeMtu();
    for (Mtu smaller : Mtu.values()) {
      if (smaller.bytes() == peerMtu) {
        mtu = mtu.min(smaller);
      }
    }
    return new LocalPath(port.number(), gid.map(it -> it.gid().index()).orElse(0), mtu);
  }

  VerbsContext context() {
    return context;
  }

  ProtectionDomain domain() {
    return domain;
  }

  /** The port in use. */
  public PortAttributes port() {
    return port;
  }

  DeviceAttributes attributes() {
    return attributes;
  }

  @Override
  public void close() throws VerbsException {
    resources.close();
  }
}
