package org.tbvctl.cli;

import java.util.List;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.peer.AgentSession;
import org.tbvctl.snapshot.HostSnapshot;

/** An agent that is asked again and again. */
interface WatchedAgent {

  /** The host as the agent saw it last. */
  HostSnapshot ask() throws RefusedCaptureException;

  /** What it found by looking at both ends, when it was asked last. */
  List<Finding> pair();

  /** An agent over the network. */
  static WatchedAgent of(AgentSession session) {
    return new WatchedAgent() {
      @Override
      public HostSnapshot ask() throws RefusedCaptureException {
        return session.latest();
      }

      @Override
      public List<Finding> pair() {
        return session.pair();
      }
    };
  }
}
