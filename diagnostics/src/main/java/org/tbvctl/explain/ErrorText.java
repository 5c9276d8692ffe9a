package org.tbvctl.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tbvctl.kernellog.Shape;
import org.tbvctl.table.TableFile;

/**
 * One error text of a program.
 *
 * @param id stable id such as {@code verbs.ready-to-receive}
 * @param program who prints it
 * @param related ids of findings
 */
record ErrorText(
    String id,
    String program,
    List<String> texts,
    List<Shape> wordings,
    String meaning,
    String action,
    List<String> related) {

  /** A wording that fits a line. */
  record Match(ErrorText text, Map<String, String> values, int literalLength) {}

  /** All, from {@code errors.tsv} beside this class. */
  static List<ErrorText> load() {
    return TableFile.rows(ErrorText.class, "errors.tsv").stream()
        .map(
            column -> {
              List<String> texts = List.of(column.get(2).split(" \\|\\| "));
              return new ErrorText(
                  column.get(0),
                  column.get(1),
                  texts.stream().map(text -> Shape.parse(text).withoutTypes()).toList(),
                  texts.stream().map(ErrorText::anywhere).toList(),
                  column.get(3),
                  column.get(4),
                  TableFile.words(column.get(5)));
            })
        .toList();
  }

  /** A wording with anything before and behind it. */
  private static Shape anywhere(String text) {
    int last = text.lastIndexOf('{');
    boolean open = last >= 0 && text.endsWith("}") && text.indexOf(':', last) < 0;
    return Shape.parse("{<}" + text + (open ? "" : "{>}"));
  }

  /** The wordings that fit a line, with the values that they fill in. */
  Stream<Match> match(String line) {
    return wordings.stream().flatMap(wording -> match(wording, line).stream());
  }

  private Optional<Match> match(Shape wording, String line) {
    return wording
        .match(line)
        .map(
            found -> {
              Map<String, String> values = new LinkedHashMap<>(found);
              values.remove("<");
              values.remove(">");
              values.replaceAll((name, value) -> value.strip());
              return new Match(this, values, wording.literalLength());
            });
  }
}
