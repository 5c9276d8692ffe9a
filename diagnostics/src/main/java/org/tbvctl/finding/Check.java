package org.tbvctl.finding;

import org.tbvctl.snapshot.Hosts;

/**
 * A pure function from what was read on the hosts to findings. A check never reads a file and never
 * decides how something is printed.
 */
public interface Check {

  /**
   * Looks at the hosts and adds what it finds. Must not throw for anything a host can look like.
   */
  void run(Hosts hosts, Findings findings);
}
