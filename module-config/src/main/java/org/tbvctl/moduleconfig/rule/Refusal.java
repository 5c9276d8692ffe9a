package org.tbvctl.moduleconfig.rule;

import java.util.List;
import org.tbvctl.table.TableFile;

/**
 * A way in which a load can fail for its parameters, from {@code rules.tsv}.
 *
 * @param condition what is wrong, as a clause; dots stand for the values of a line
 * @param message id of the kernel message; a dash where nothing is printed
 * @param errno the negative errno with which the load ends
 * @param finding id of the finding that it is
 * @param parameters names of the parameters to blame
 */
public record Refusal(
    String condition, String message, int errno, String finding, List<String> parameters) {

  /** All, in the order of the load. */
  public static List<Refusal> all() {
    return TableFile.rows(LoadRules.class, "rules.tsv").stream()
        .filter(column -> !column.get(6).equals("0"))
        .map(
            column ->
                new Refusal(
                    withoutPlaceholders(column.get(12)),
                    column.get(5),
                    Integer.parseInt(column.get(6)),
                    column.get(9),
                    blamed(column.get(10))))
        .toList();
  }

  /** The name in braces stands for one of two parameters. */
  private static List<String> blamed(String column) {
    return column.equals("{gid.parameter}")
        ? List.of("tbnet_identity_gid", "roce_netdev")
        : List.of(column.split(","));
  }

  static String withoutPlaceholders(String template) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
      text.append(template, from, open).append("...");
      from = template.indexOf('}', open) + 1;
    }
    return text.append(template.substring(from)).toString();
  }
}
