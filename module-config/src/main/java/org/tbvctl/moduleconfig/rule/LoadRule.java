package org.tbvctl.moduleconfig.rule;

import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.parameter.ReleaseRange;
import org.tbvctl.moduleconfig.parameter.Releases;

/**
 * One row of {@code rules.tsv}.
 *
 * @param id short name of the rule; several rows may share it
 * @param stage step of the load
 * @param message what is printed when the condition holds, its text a template
 * @param errno 0, or the negative errno with which the load ends here
 * @param undo what is printed when a later rule ends the load
 * @param finding id of the finding that the refusal is, empty when the rule refuses nothing
 * @param blamed parameters that make the condition true, the one to change first
 * @param reason why, as a clause; a template
 * @param title the refusal in one clause; a template
 */
record LoadRule(
    String id,
    ReleaseRange releases,
    String stage,
    Condition condition,
    Optional<LoadMessage> message,
    int errno,
    Optional<LoadMessage> undo,
    String finding,
    List<String> blamed,
    String reason,
    String title) {

  static LoadRule parse(List<String> column, Releases releases) {
    String level = column.get(4);
    Optional<LoadMessage> message =
        level.equals("-")
            ? Optional.empty()
            : Optional.of(new LoadMessage(level.charAt(0), column.get(5), column.get(8)));
    String blamed = column.get(10);
    return new LoadRule(
        column.get(0),
        releases.range(column.get(1)),
        column.get(2),
        Condition.parse(column.get(3)),
        message,
        Integer.parseInt(column.get(6)),
        undo(column.get(7)),
        column.get(9),
        blamed.isEmpty() ? List.of() : List.of(blamed.split(",")),
        column.get(11),
        column.get(12));
  }

  private static Optional<LoadMessage> undo(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    String[] part = text.split(" ", 3);
    return Optional.of(new LoadMessage(part[0].charAt(0), part[1], part[2]));
  }

  boolean refuses() {
    return errno != 0;
  }
}
