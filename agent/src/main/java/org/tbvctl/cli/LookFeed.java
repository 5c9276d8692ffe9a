package org.tbvctl.cli;

import java.util.Optional;
import org.tbvctl.snapshot.HostSnapshot;

/** Brings looks at a host to the view, on a thread of its own. */
interface LookFeed extends AutoCloseable {

  /** Where the readings come from, in words. */
  String source();

  /** The host at the newest look; from any thread. Empty before the first one. */
  Optional<HostSnapshot> newest();

  /** Begins to look. */
  void start();

  @Override
  void close();
}
