package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.system.ErrorNumber;
import org.tbvctl.table.TableFile;

/**
 * What an error number means after one kind of error text, from {@code causes.tsv} beside this
 * class.
 */
final class ErrorCauses {

  /**
   * One cause.
   *
   * @param texts ids of the error texts
   * @param error name of the error
   * @param finding id of the finding that it usually is
   */
  record Cause(
      List<String> texts, String error, String meaning, String action, Optional<String> finding) {}

  private final List<Cause> causes = new ArrayList<>();

  private ErrorCauses() {}

  static ErrorCauses load() {
    ErrorCauses all = new ErrorCauses();
    for (List<String> column : TableFile.rows(ErrorCauses.class, "causes.tsv")) {
      all.causes.add(
          new Cause(
              TableFile.words(column.get(0)),
              column.get(1),
              column.get(2),
              column.get(3),
              TableFile.optional(column.get(4))));
    }
    return all;
  }

  /** The cause for an error text and what its number may stand for. */
  Optional<Cause> find(String text, List<ErrorNumber> numbers) {
    return causes.stream()
        .filter(cause -> cause.texts().contains(text))
        .filter(cause -> numbers.stream().anyMatch(n -> n.name().equals(cause.error())))
        .findFirst();
  }

  List<Cause> all() {
    return causes;
  }
}
