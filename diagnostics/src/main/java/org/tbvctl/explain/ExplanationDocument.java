package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Answers as the JSON document {@code tbvctl.explain/1}. */
public final class ExplanationDocument {
  private static final String SCHEMA = "tbvctl.explain/1";

  private ExplanationDocument() {}

  /**
   * The whole document.
   *
   * @param version version of this program
   */
  public static Map<String, Object> of(List<Answer> answers, String version) {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", "tbvctl");
    tool.put("version", version);
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("tool", tool);
    document.put("answers", answers.stream().map(ExplanationDocument::answer).toList());
    return document;
  }

  private static Map<String, Object> answer(Answer answer) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("text", answer.text());
    document.put(
        "explanations",
        answer.explanations().stream().map(ExplanationDocument::explanation).toList());
    document.put("suggestions", answer.suggestions());
    return document;
  }

  private static Map<String, Object> explanation(Explanation explanation) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("topic", explanation.topic().word());
    document.put("word", explanation.word());
    document.put("meaning", explanation.meaning());
    document.put("values", explanation.values());
    document.put("facts", explanation.facts());
    document.put("action", explanation.action());
    List<Object> related = new ArrayList<>();
    for (Explanation.Related other : explanation.related()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("topic", other.topic().word());
      entry.put("word", other.word());
      related.add(entry);
    }
    document.put("related", related);
    return document;
  }
}
