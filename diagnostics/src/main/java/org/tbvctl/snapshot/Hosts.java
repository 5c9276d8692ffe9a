package org.tbvctl.snapshot;

import java.util.List;
import java.util.Optional;

/**
 * The hosts that are examined together, in the order in which they were named: one, a pair, or the
 * members of a cluster.
 */
public record Hosts(List<HostSnapshot> all) {

  public Hosts {
    all = List.copyOf(all);
  }

  public Optional<HostSnapshot> named(String name) {
    return all.stream().filter(host -> host.name().equals(name)).findFirst();
  }

  public boolean isPair() {
    return all.size() == 2;
  }
}
