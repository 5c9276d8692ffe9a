package org.tbvctl.finding;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where a finding sits; each part only where it has a meaning.
 *
 * @param host capture name of the host on which the fault sits
 * @param peer the module's peer id on that host
 * @param direction {@code A->C}
 * @param rail the module's rail id within the peer
 * @param stage ledger stage at which something should have appeared and did not
 */
public record Place(
    Optional<String> host,
    OptionalInt peer,
    Optional<String> direction,
    OptionalInt rail,
    Optional<String> stage) {

  public static final Place NOWHERE =
      new Place(
          Optional.empty(),
          OptionalInt.empty(),
          Optional.empty(),
          OptionalInt.empty(),
          Optional.empty());

  public boolean isOn(String name) {
    return host.isPresent() && host.get().equals(name);
  }

  /** Whether the host is where it sits or one end of its direction. */
  public boolean concerns(String name) {
    return isOn(name)
        || direction
            .map(way -> way.startsWith(name + "->") || way.endsWith("->" + name))
            .orElse(false);
  }
}
