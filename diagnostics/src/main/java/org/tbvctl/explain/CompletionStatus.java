package org.tbvctl.explain;

import java.util.List;
import java.util.Optional;
import org.tbvctl.table.TableFile;

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
    return TableFile.rows(CompletionStatus.class, "wc-status.tsv").stream()
        .map(
            column ->
                new CompletionStatus(
                    Integer.parseInt(column.get(0)),
                    column.get(1),
                    column.get(2),
                    column.get(3),
                    column.get(4),
                    TableFile.optional(column.get(5))))
        .toList();
  }
}
