package org.tbvctl.peer;

import java.util.List;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;

/** Takes what begins and ends between both ends of a link. */
@FunctionalInterface
public interface PairListener {

  /**
   * Findings of the pair opened or closed.
   *
   * @param agent where the other end was asked
   * @param time the sample of this end at which that was seen
   * @param changes at least one
   */
  void changed(String agent, SampleTime time, List<FindingChange> changes);
}
