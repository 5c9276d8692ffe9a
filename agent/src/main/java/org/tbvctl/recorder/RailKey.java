package org.tbvctl.recorder;

/** A rail by the module's numbers of its peer and of itself. */
public record RailKey(long peer, long rail) implements Comparable<RailKey> {

  @Override
  public int compareTo(RailKey other) {
    int peers = Long.compare(peer, other.peer);
    return peers != 0 ? peers : Long.compare(rail, other.rail);
  }
}
