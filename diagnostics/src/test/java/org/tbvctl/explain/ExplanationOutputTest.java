package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tbvctl.diagnosis.TextStyle;

/** Text and JSON of answers. */
class ExplanationOutputTest {
  private static final Answer KNOWN =
      new Answer(
          "some line",
          List.of(
              new Explanation(
                  Topic.MESSAGE,
                  "area.id",
                  "What it says.",
                  Map.of("err", "-110"),
                  facts(),
                  "Do this.",
                  List.of(
                      new Explanation.Related(Topic.COUNTER, "tx_credits"),
                      new Explanation.Related(Topic.FINDING, "stall.ack-lost")))),
          List.of());
  private static final Answer UNKNOWN = new Answer("lnes", List.of(), List.of("lanes"));

  private static Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("stage", "HELLO");
    facts.put("a label that is far too long for a column", "word ".repeat(30).strip());
    return facts;
  }

  private static String text(Answer... answers) {
    return new ExplanationText(new TextStyle(false, false)).of(List.of(answers));
  }

  @Test
  void textEndsWithWhatToDo() {
    assertThat(text(KNOWN))
        .startsWith("message area.id\n  What it says.\n  in this line")
        .containsSubsequence("err -110", "stage", "see findings", "stall.ack-lost", "see counters")
        .endsWith("Do this.\n");
    assertThat(text(KNOWN).lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void severalAnswersRepeatTheQuestion() {
    assertThat(text(KNOWN, UNKNOWN))
        .contains("> some line\n", "\n> lnes\n")
        .endsWith("Nothing is known about this line. Did you mean lanes?\n");
  }

  @Test
  void unknownWordIsOneSentence() {
    assertThat(ExplanationText.unknown(UNKNOWN))
        .isEqualTo("'lnes' is no word or line that this program knows. Did you mean lanes?");
    assertThat(ExplanationText.unknown(new Answer("?", List.of(), List.of())))
        .endsWith("'tbvctl explain topics' shows the lists.");
  }

  @Test
  void documentHasEverything() {
    Map<String, Object> document = ExplanationDocument.of(List.of(KNOWN, UNKNOWN), "1.0");
    assertThat(document).containsEntry("schema", "tbvctl.explain/1").containsKey("tool");
    assertThat(document.get("answers"))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
        .hasSize(2)
        .first()
        .asString()
        .contains("word=area.id", "values={err=-110}", "action=Do this.", "suggestions=[]");
  }
}
