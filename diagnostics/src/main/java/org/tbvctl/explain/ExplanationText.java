package org.tbvctl.explain;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.diagnosis.Wrapping;
import org.tbvctl.explain.Explanation.Related;

/** Answers as text of at most 100 columns; each explanation ends with what to do. */
public final class ExplanationText {
  private static final int WIDTH = 100;
  private static final int LABEL = 16;
  private static final int WIDEST_LABEL = 34;
  private static final int MOST_RELATED = 12;
  private static final String INDENT = "  ";

  private final TextStyle style;

  public ExplanationText(TextStyle style) {
    this.style = style;
  }

  /** All answers; what was asked stands before an answer where there are several. */
  public String of(List<Answer> answers) {
    StringBuilder out = new StringBuilder();
    for (Answer answer : answers) {
      if (answers.size() > 1) {
        out.append(out.length() > 0 ? "\n" : "");
        Wrapping.append(out, "> ", INDENT, style.dim(answer.text()), WIDTH);
      }
      append(out, answer, answers.size() == 1);
    }
    return out.toString();
  }

  private void append(StringBuilder out, Answer answer, boolean alone) {
    if (!answer.isKnown()) {
      Wrapping.append(out, INDENT, INDENT, alone ? unknown(answer) : unknownLine(answer), WIDTH);
    }
    boolean first = true;
    for (Explanation explanation : answer.explanations()) {
      out.append(first ? "" : "\n");
      append(out, explanation);
      first = false;
    }
  }

  private static String unknownLine(Answer answer) {
    return "Nothing is known about this line." + suggestion(answer, "");
  }

  /** The sentence about something that no catalogue has. */
  public static String unknown(Answer answer) {
    return "'"
        + answer.text()
        + "' is no word or line that this program knows."
        + suggestion(answer, " 'tbvctl explain topics' shows the lists.");
  }

  private static String suggestion(Answer answer, String otherwise) {
    return answer.suggestions().isEmpty()
        ? otherwise
        : " Did you mean " + String.join(", ", answer.suggestions()) + "?";
  }

  private void append(StringBuilder out, Explanation explanation) {
    out.append(style.bold(explanation.topic().word() + " " + explanation.word())).append('\n');
    Wrapping.append(out, INDENT, INDENT, explanation.meaning(), WIDTH);
    Map<String, String> rows = rows(explanation);
    int column = column(rows.keySet());
    rows.forEach((label, text) -> row(out, label, text, column));
  }

  /** Label and text of every row; what to do comes last. */
  private static Map<String, String> rows(Explanation explanation) {
    Map<String, String> rows = new LinkedHashMap<>();
    if (!explanation.values().isEmpty()) {
      rows.put("in this line", values(explanation.values()));
    }
    rows.putAll(explanation.facts());
    for (Topic topic : Topic.values()) {
      List<String> words =
          explanation.related().stream()
              .filter(other -> other.topic() == topic)
              .map(Related::word)
              .toList();
      if (!words.isEmpty()) {
        rows.put("see " + topic.plural(), some(words));
      }
    }
    rows.put("what to do", explanation.action());
    return rows;
  }

  private static int column(Collection<String> labels) {
    int longest = labels.stream().mapToInt(String::length).max().orElse(0);
    return Math.max(LABEL, Math.min(longest + 2, WIDEST_LABEL));
  }

  private static void row(StringBuilder out, String label, String text, int column) {
    String rest = INDENT + " ".repeat(column);
    if (label.length() + 2 > column) {
      out.append(INDENT).append(label).append('\n');
      Wrapping.append(out, rest, rest, text, WIDTH);
      return;
    }
    String start = INDENT + label + " ".repeat(column - label.length());
    Wrapping.append(out, start, rest, text, WIDTH);
  }

  private static String values(Map<String, String> values) {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + " " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  private static String some(List<String> words) {
    String shown = words.stream().limit(MOST_RELATED).collect(Collectors.joining(", "));
    int more = words.size() - MOST_RELATED;
    return more > 0 ? shown + ", and " + more + " more" : shown;
  }
}
