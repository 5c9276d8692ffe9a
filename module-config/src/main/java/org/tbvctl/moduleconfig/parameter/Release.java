package org.tbvctl.moduleconfig.parameter;

/**
 * A release of the module or the head of a fork.
 *
 * @param name {@code v0.3.4}, {@code main}, {@code pleite-v0.3.1pl}
 * @param position place in {@code releases.tsv}, by which ranges count
 * @param family upstream, hetrag or pleite
 * @param wireFormat word for what goes over the cable; releases with different words do not
 *     understand each other
 */
public record Release(String name, int position, String family, String wireFormat) {

  @Override
  public String toString() {
    return name;
  }
}
