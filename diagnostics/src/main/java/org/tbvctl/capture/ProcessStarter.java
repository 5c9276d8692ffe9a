package org.tbvctl.capture;

import java.io.IOException;
import java.util.List;

/** Starts a program; a constructor parameter, so that tests can start another one. */
@FunctionalInterface
public interface ProcessStarter {

  /** Starts the real programs of this machine. */
  ProcessStarter OF_THIS_MACHINE = words -> new ProcessBuilder(words).start();

  Process start(List<String> words) throws IOException;
}
