package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.system.Errno;
import org.tbvctl.table.TableFile;

/** Every word of every catalogue has an explanation, and the tables refer to words that exist. */
class CataloguesTest {
  private final List<Subject> subjects = Subjects.ofDiagnostics();
  private final Explainer explainer = new Explainer(subjects);
  private final ExplanationText text = new ExplanationText(new TextStyle(false, false));

  @TestFactory
  Stream<DynamicTest> everyWordIsExplained() {
    return subjects.stream()
        .map(subject -> DynamicTest.dynamicTest(subject.topic().plural(), () -> walk(subject)));
  }

  private void walk(Subject subject) {
    assertThat(subject.entries()).isNotEmpty();
    subject
        .entries()
        .forEach(
            (word, gist) -> {
              assertThat(gist).as(word).isNotBlank();
              Answer answer = explainer.explain(word);
              assertThat(answer.explanations())
                  .as(word)
                  .anyMatch(found -> found.topic() == subject.topic() && found.word().equals(word))
                  .allMatch(found -> !found.meaning().isBlank() && !found.action().isBlank());
              assertThat(text.of(List.of(answer)).lines())
                  .as(word)
                  .allMatch(line -> line.length() <= 100 && line.chars().allMatch(c -> c < 0x7f));
            });
  }

  @TestFactory
  Stream<DynamicTest> everyListIsShown() {
    return Stream.concat(subjects.stream().map(s -> s.topic().plural()), Stream.of("topics"))
        .map(
            word ->
                DynamicTest.dynamicTest(
                    word,
                    () ->
                        assertThat(explainer.explain(word).explanations())
                            .singleElement()
                            .satisfies(list -> assertThat(list.topic()).isEqualTo(Topic.LIST))
                            .satisfies(list -> assertThat(list.facts()).isNotEmpty())));
  }

  @Test
  void everyRelatedWordIsExplainedItself() {
    for (Subject subject : subjects) {
      for (String word : subject.entries().keySet()) {
        for (Explanation explanation : subject.ofWord(word)) {
          for (Explanation.Related other : explanation.related()) {
            assertThat(explainer.explain(other.word()).explanations())
                .as(word + " -> " + other.word())
                .anyMatch(found -> found.topic() == other.topic());
          }
        }
      }
    }
  }

  @Test
  void linksNameFindingsAndCounters() {
    FindingCatalogue findings = FindingCatalogue.load();
    FindingCounters.load()
        .all()
        .forEach(
            (finding, counters) -> {
              assertThat(findings.kind(finding)).as(finding).isPresent();
              assertThat(counters)
                  .allMatch(key -> !CounterCatalogue.standard().find(key).isEmpty());
            });
  }

  @Test
  void stepsNameMessages() {
    MessageCatalogue messages = MessageCatalogue.load();
    assertThat(TableFile.rows(MessageSubject.class, "message-steps.tsv"))
        .allSatisfy(
            column -> assertThat(messages.kind(column.get(0))).as(column.get(0)).isPresent());
  }

  @Test
  void causesNameTextsErrorsAndFindings() {
    List<String> texts = ErrorText.load().stream().map(ErrorText::id).toList();
    List<String> errors = Errno.all().stream().map(number -> number.name()).toList();
    FindingCatalogue findings = FindingCatalogue.load();
    assertThat(texts).doesNotHaveDuplicates();
    assertThat(ErrorCauses.load().all())
        .allSatisfy(
            cause -> {
              assertThat(texts).containsAll(cause.texts());
              assertThat(errors).contains(cause.error());
              cause.finding().ifPresent(id -> assertThat(findings.kind(id)).isPresent());
            });
  }
}
