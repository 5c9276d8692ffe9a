package org.tbvctl.counters;

import java.util.List;

/**
 * The debugfs file {@code peers}. An empty file is a known one: no peer is bound.
 *
 * @param rails all rails of all peers, in file order
 * @param all the peers, in file order
 * @param unknownLines lines that hold no field, as far as they were kept
 * @param problems what could not be read, one sentence each
 */
public record Peers(
    List<Rail> rails, List<Peer> all, List<String> unknownLines, List<String> problems) {

  public Peers {
    rails = List.copyOf(rails);
    all = List.copyOf(all);
    unknownLines = List.copyOf(unknownLines);
    problems = List.copyOf(problems);
  }

  /** Parses the file's text. Never throws; what does not fit becomes a problem. */
  public static Peers parse(String text) {
    return PeersParser.parse(text);
  }
}
