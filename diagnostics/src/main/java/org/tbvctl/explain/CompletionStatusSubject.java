package org.tbvctl.explain;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.explain.Explanation.Related;

/** Explains completion statuses: number, constant, or text of libibverbs. */
final class CompletionStatusSubject implements Subject {
  private static final List<String> BEFORE_A_NUMBER = List.of("wc status", "status", "wc");

  private final List<CompletionStatus> statuses = CompletionStatus.load();

  @Override
  public Topic topic() {
    return Topic.COMPLETION_STATUS;
  }

  @Override
  public Map<String, String> entries() {
    Map<String, String> entries = new LinkedHashMap<>();
    statuses.forEach(status -> entries.put(status.name(), status.number() + ", " + status.text()));
    return entries;
  }

  @Override
  public List<Explanation> ofWord(String word) {
    String wanted = number(word.toLowerCase(Locale.ROOT));
    return statuses.stream()
        .filter(status -> names(status, wanted))
        .map(CompletionStatusSubject::explanation)
        .toList();
  }

  /** {@code status 12}, {@code status=12} and {@code wc 12} ask for the number. */
  private static String number(String word) {
    for (String before : BEFORE_A_NUMBER) {
      if (word.length() > before.length() + 1
          && word.startsWith(before)
          && " =".indexOf(word.charAt(before.length())) >= 0
          && Character.isDigit(word.charAt(word.length() - 1))) {
        return word.substring(before.length() + 1).strip();
      }
    }
    return word;
  }

  private static boolean names(CompletionStatus status, String word) {
    String name = status.name().toLowerCase(Locale.ROOT);
    return word.equals(Integer.toString(status.number()))
        || word.equals(name)
        || word.equals(name.substring("ibv_".length()))
        || word.equals(status.text().toLowerCase(Locale.ROOT));
  }

  @Override
  public List<Explanation> ofLine(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    return statuses.stream()
        .filter(status -> status.number() != 0)
        .filter(
            status ->
                lower.contains(status.text().toLowerCase(Locale.ROOT))
                    || PastedText.words(line).contains(status.name()))
        .max(Comparator.comparingInt(status -> status.text().length()))
        .map(CompletionStatusSubject::explanation)
        .stream()
        .toList();
  }

  Optional<CompletionStatus> byNumber(String number) {
    return statuses.stream()
        .filter(status -> Integer.toString(status.number()).equals(number))
        .findFirst();
  }

  private static Explanation explanation(CompletionStatus status) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("number", Integer.toString(status.number()));
    facts.put("text", status.text());
    return new Explanation(
        Topic.COMPLETION_STATUS,
        status.name(),
        status.meaning(),
        Map.of(),
        facts,
        status.action(),
        status.finding().map(id -> new Related(Topic.FINDING, id)).stream().toList());
  }
}
