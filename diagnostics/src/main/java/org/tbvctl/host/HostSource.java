package org.tbvctl.host;

import java.io.IOException;
import java.util.List;
import java.util.SortedSet;

/**
 * One host as readings can be taken from it: live, captured, or over ssh. The only way in which the
 * rest of the program reads anything about a host.
 */
public interface HostSource extends AutoCloseable {

  /** Where the readings come from; the words of the diagnosis document. */
  enum Kind {
    CAPTURE,
    LIVE,
    SSH,
    /** Asked of the agent that runs there. */
    AGENT
  }

  /** The host's name in every output: from capture.json, else the folder's or the host's own. */
  String name();

  Kind kind();

  /** The host's files at their own paths. */
  HostFiles files();

  /** Whether permission bits of its files are those of the host, not of a copy. */
  default boolean tellsPermissions() {
    return kind() == Kind.LIVE;
  }

  /** Counter samples in order; empty when none could be taken. */
  List<RawSample> samples();

  /** The kernel log, in whatever format it was kept. */
  Reading<byte[]> kernelLog();

  /** Names of the commands whose output is there, such as {@code ibv_devinfo}. */
  SortedSet<String> commandNames();

  /** What the named command printed. */
  Reading<CommandOutput> command(String name);

  @Override
  default void close() throws IOException {}
}
