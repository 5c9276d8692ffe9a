package org.tbvctl.snapshot;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The hosts that are examined together, in the order in which they were named: one, a pair, or the
 * members of a cluster.
 */
public final class Hosts {
  private final List<HostSnapshot> all;
  private final Map<Class<?>, Object> worked = new ConcurrentHashMap<>();

  public Hosts(List<HostSnapshot> all) {
    this.all = List.copyOf(all);
  }

  public List<HostSnapshot> all() {
    return all;
  }

  public Optional<HostSnapshot> named(String name) {
    return all.stream().filter(host -> host.name().equals(name)).findFirst();
  }

  public boolean isPair() {
    return all.size() == 2;
  }

  /**
   * What several look at is worked out of the hosts once.
   *
   * @param kind of what comes of it
   * @param work depends on the hosts only
   */
  public <T> T once(Class<T> kind, Function<Hosts, T> work) {
    return kind.cast(worked.computeIfAbsent(kind, first -> work.apply(this)));
  }

  @Override
  public String toString() {
    return all.stream().map(HostSnapshot::name).toList().toString();
  }
}
