package org.tbvctl.moduleconfig.rule;

import java.util.List;
import java.util.Optional;

/**
 * What the kernel does with one parameter line.
 *
 * @param errno 0 when the module loads, else the negative errno of the load
 * @param messages the lines that it prints, in order
 * @param resolved the values it settles on, when it loads
 * @param gidNetdev interface whose address is offered to a Mac, as the log shows it; known as soon
 *     as the identity was prepared, even when the load fails later
 */
public record LoadResult(
    int errno,
    List<LoadMessage> messages,
    Optional<Resolved> resolved,
    Optional<String> gidNetdev) {

  /**
   * Values that a loaded module has settled on.
   *
   * @param nativeServices native service directories that are published, when any are
   */
  public record Resolved(
      String profile,
      String identity,
      String lanes,
      String nativeControl,
      Optional<Integer> nativeServices) {}

  public boolean loads() {
    return errno == 0;
  }
}
