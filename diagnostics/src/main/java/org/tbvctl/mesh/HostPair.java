package org.tbvctl.mesh;

/** Two hosts in the order in which they were named. */
public record HostPair(String first, String second) {

  public String words() {
    return first + " and " + second;
  }
}
