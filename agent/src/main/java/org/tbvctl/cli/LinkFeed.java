package org.tbvctl.cli;

import java.time.Duration;
import java.util.Optional;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Looks at both ends of a link.
 *
 * @param here this end
 * @param there the other one
 * @param between time between two looks at the other end
 */
record LinkFeed(LookFeed here, PeerFeed there, Duration between) implements LookFeed {

  @Override
  public String source() {
    return here.source();
  }

  @Override
  public Optional<HostSnapshot> newest() {
    return here.newest();
  }

  @Override
  public void start() {
    here.start();
    there.start(between);
  }

  @Override
  public void close() {
    there.close();
    here.close();
  }
}
