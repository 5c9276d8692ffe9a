package org.tbvctl.mesh;

import java.util.Optional;

/**
 * A cable between two captured hosts.
 *
 * @param a end at the host that was named first
 * @param b end at the other host
 */
public record Cable(MeshPort a, MeshPort b) {

  public boolean joins(String one, String other) {
    return a.host().equals(one) && b.host().equals(other)
        || a.host().equals(other) && b.host().equals(one);
  }

  public boolean touches(String host) {
    return a.host().equals(host) || b.host().equals(host);
  }

  /** The end at this host. */
  public Optional<MeshPort> at(String host) {
    return a.host().equals(host)
        ? Optional.of(a)
        : b.host().equals(host) ? Optional.of(b) : Optional.empty();
  }

  /** Whether both ends pass frames on to other ports. */
  public boolean isBridged() {
    return a.bridge().isPresent() && b.bridge().isPresent();
  }

  public String words() {
    return a.host() + " " + a.words() + " - " + b.host() + " " + b.words();
  }
}
