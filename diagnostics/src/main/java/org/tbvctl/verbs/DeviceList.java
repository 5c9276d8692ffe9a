package org.tbvctl.verbs;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The devices that libibverbs shows. A device may be opened while the list is not closed. */
public final class DeviceList implements VerbsResource {
  private final Handle handle;
  private final List<VerbsDevice> devices;

  DeviceList(Verbs verbs, long list, int count) {
    handle = new Handle("device list", list);
    List<VerbsDevice> found = new ArrayList<>();
    if (count > 0) {
      ByteBuffer pointers = OffHeap.view(list, count * Long.BYTES);
      for (int i = 0; i < count; i++) {
        found.add(new VerbsDevice(verbs, handle, pointers.getLong(i * Long.BYTES)));
      }
    }
    devices = List.copyOf(found);
  }

  /** In the order of libibverbs. */
  public List<VerbsDevice> devices() {
    return devices;
  }

  public Optional<VerbsDevice> named(String name) {
    return devices.stream().filter(device -> device.name().equals(name)).findFirst();
  }

  @Override
  public void close() throws VerbsException {
    handle.close(
        "ibv_free_device_list",
        list -> {
          ExportedCalls.ibv_free_device_list(list);
          return 0;
        });
  }
}
