package org.tbvctl.capture;

import java.time.Duration;
import java.util.List;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/** Runs programs of this machine; a constructor parameter, so that tests need none. */
@FunctionalInterface
public interface Tools {

  /**
   * Runs a program to its end and collects what it prints.
   *
   * @return absent when there is no such program, unreadable when it could not be started or did
   *     not end within the limit
   */
  Reading<CommandOutput> run(List<String> words, Duration limit);
}
