package org.tbvctl.probe.worker;

import java.util.List;

/** What a worker said on its error output, as notes of a report. */
public final class WorkerNotes {
  private static final int MOST = 5;

  /** libibverbs writes it before warnings; some drivers write it themselves as well. */
  private static final String PREFIX = "libibverbs: Warning: ";

  private WorkerNotes() {}

  /**
   * The first lines, each once and with the prefix of libibverbs at most once.
   *
   * @param said what {@link Worker#said} gives
   */
  public static List<String> of(String said) {
    return said.lines()
        .map(WorkerNotes::withOnePrefix)
        .filter(line -> !line.isBlank())
        .distinct()
        .limit(MOST)
        .toList();
  }

  private static String withOnePrefix(String line) {
    String rest = line;
    while (rest.startsWith(PREFIX + PREFIX)) {
      rest = rest.substring(PREFIX.length());
    }
    return rest;
  }
}
