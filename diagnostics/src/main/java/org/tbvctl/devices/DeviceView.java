package org.tbvctl.devices;

import java.util.Optional;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.rdma.RailIdentity;

/**
 * One device that libibverbs shows.
 *
 * @param name name in sysfs
 * @param node name of its uverbs entry
 * @param opening what opening it came to
 */
public record DeviceView(String name, String node, NodeGuid guid, Answer opening) {

  /** The rail of this module that it stands for. */
  public Optional<RailIdentity> rail() {
    return RailIdentity.of(guid);
  }
}
