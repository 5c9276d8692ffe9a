package org.tbvctl.explain;

import java.util.List;
import java.util.Optional;

/**
 * One completion status of the verbs.
 *
 * @param number value of {@code ibv_wc.status}
 * @param name its constant
 * @param text what {@code ibv_wc_status_str} prints
 * @param finding id of the finding that usually is behind it
 */
record CompletionStatus(
    int number, String name, String text, String meaning, String action, Optional<String> finding) {

  /** All, by number, from {@code wc-status.tsv} beside this class. */
  static List<CompletionStatus> load() {
    return TableRows.of("wc-status.tsv").stream()
        .map(
            column ->
                new CompletionStatus(
                    Integer.parseInt(column[0]),
                    column[1],
                    column[2],
                    column[3],
                    column[4],
                    TableRows.optional(column[5])))
        .toList();
  }
}
