package org.tbvctl.mesh;

import java.util.List;
import java.util.Optional;

/**
 * What tells a collective library which device of which host leads where: a hostfile of MLX, or the
 * bare device matrix of JACCL.
 *
 * @param entries by rank
 * @param problems what could not be understood, one sentence each
 */
public record Hostfile(List<Entry> entries, List<String> problems) {

  public Hostfile {
    entries = List.copyOf(entries);
    problems = List.copyOf(problems);
  }

  /**
   * One host.
   *
   * @param ssh name to log in to; empty in a bare matrix
   * @param ips addresses of the host; those of rank 0 serve the first meeting
   * @param rdma for every rank the devices that lead there, none for itself and for hosts without a
   *     cable
   */
  public record Entry(Optional<String> ssh, List<String> ips, List<List<String>> rdma) {

    public Entry {
      ips = List.copyOf(ips);
      rdma = List.copyOf(rdma);
    }

    /** Devices towards a rank; none where the row is too short. */
    public List<String> towards(int rank) {
      return rank < rdma.size() ? rdma.get(rank) : List.of();
    }
  }

  public boolean isNamed() {
    return entries.stream().anyMatch(entry -> entry.ssh().isPresent());
  }

  public boolean hasDevices() {
    return entries.stream().anyMatch(entry -> entry.rdma().stream().anyMatch(it -> !it.isEmpty()));
  }
}
