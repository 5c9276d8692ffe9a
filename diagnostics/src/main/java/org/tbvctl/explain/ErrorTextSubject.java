package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.explain.Explanation.Related;
import org.tbvctl.system.ErrorNumber;

/** Explains error texts of verbs programs, tools and collective libraries. */
final class ErrorTextSubject implements Subject {
  private final List<ErrorText> texts = ErrorText.load();
  private final ErrorCauses causes = ErrorCauses.load();
  private final ErrorNumberSubject numbers;
  private final CompletionStatusSubject statuses;

  ErrorTextSubject(ErrorNumberSubject numbers, CompletionStatusSubject statuses) {
    this.numbers = numbers;
    this.statuses = statuses;
  }

  @Override
  public Topic topic() {
    return Topic.ERROR_TEXT;
  }

  @Override
  public Map<String, String> entries() {
    Map<String, String> entries = new LinkedHashMap<>();
    texts.forEach(text -> entries.put(text.id(), text.texts().get(0)));
    return entries;
  }

  @Override
  public List<Explanation> ofWord(String word) {
    return texts.stream()
        .filter(text -> text.id().equals(word.toLowerCase(Locale.ROOT)))
        .map(text -> explanation(text, Map.of()))
        .toList();
  }

  @Override
  public List<Explanation> ofLine(String line) {
    return texts.stream()
        .flatMap(text -> text.match(line))
        .max(Comparator.comparingInt(ErrorText.Match::literalLength))
        .map(match -> explanation(match.text(), match.values()))
        .stream()
        .toList();
  }

  private Explanation explanation(ErrorText text, Map<String, String> values) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("printed by", text.program());
    if (values.isEmpty()) {
      facts.put("wording", String.join(" | ", text.texts()));
    }
    List<String> findings = new ArrayList<>();
    String action = text.action();
    List<ErrorNumber> errors = errors(values);
    Optional<ErrorCauses.Cause> cause = causes.find(text.id(), errors);
    Optional<CompletionStatus> status =
        Optional.ofNullable(values.get("status")).flatMap(statuses::byNumber);
    if (cause.isPresent()) {
      facts.put(cause.get().error(), cause.get().meaning());
      cause.get().finding().ifPresent(findings::add);
      action = cause.get().action();
    } else if (status.isPresent()) {
      facts.put(
          "status " + status.get().number(), status.get().text() + ". " + status.get().meaning());
      status.get().finding().ifPresent(findings::add);
      action = status.get().action();
    } else {
      errors.forEach(error -> facts.put(error.name(), error.meaning()));
    }
    findings.addAll(text.related());
    return new Explanation(
        Topic.ERROR_TEXT,
        text.id(),
        text.meaning(),
        values,
        facts,
        action,
        findings.stream().distinct().map(id -> new Related(Topic.FINDING, id)).toList());
  }

  private List<ErrorNumber> errors(Map<String, String> values) {
    String value = values.getOrDefault("errno", "");
    List<ErrorNumber> exact = numbers.of(value);
    return exact.isEmpty() ? numbers.inLine(value) : exact;
  }
}
