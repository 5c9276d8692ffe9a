package org.tbvctl.cases;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.FindingKind;

/** What a case's {@code expected.json} asks of a diagnosis, and how one is held against it. */
final class Expectation {
  private static final FindingCatalogue CATALOGUE = FindingCatalogue.load();

  private final Map<String, Object> expected;

  private Expectation(Map<String, Object> expected) {
    this.expected = expected;
  }

  static Expectation of(Path folder) {
    try {
      return new Expectation(JSON.std.mapFrom(Files.readString(folder.resolve("expected.json"))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The command that the case is for. */
  List<String> command() {
    List<String> command = strings("command");
    return command.isEmpty() ? List.of("diagnose") : command;
  }

  /** Everything in which the run differs from what is expected; empty when it is right. */
  List<String> differences(Run run) {
    List<String> wrong = new ArrayList<>();
    Map<String, Object> document = run.document();
    List<Map<String, Object>> findings = objects(document.get("findings"));
    for (Map<String, Object> must : objects(expected.get("must"))) {
      must(must, findings).ifPresent(wrong::add);
    }
    for (String pattern : strings("mustNot")) {
      findings.stream()
          .filter(finding -> forbidden(pattern, finding))
          .forEach(finding -> wrong.add("must not: " + finding.get("id")));
    }
    findings.stream()
        .filter(finding -> isConfirmedError(finding) && !allowed(finding))
        .forEach(finding -> wrong.add("one error too many: " + finding.get("id")));
    if (expected.containsKey("exit") && !expected.get("exit").equals(run.exit())) {
      wrong.add("exit " + run.exit() + " instead of " + expected.get("exit"));
    }
    String headline = String.valueOf(object(document.get("summary")).get("headline"));
    for (String word : strings("headline")) {
      if (!lower(headline).contains(lower(word))) {
        wrong.add("headline lacks " + word + ": " + headline);
      }
    }
    String unknowns = lower(String.valueOf(document.get("unknowns")));
    for (String word : strings("unknowns")) {
      if (!unknowns.contains(lower(word))) {
        wrong.add("unknowns lack " + word);
      }
    }
    for (String text : strings("mustNotText")) {
      if (run.out().contains(text) || run.err().contains(text)) {
        wrong.add("printed what must not be printed");
      }
    }
    for (String word : strings("mustNotCommand")) {
      if (findings.stream().anyMatch(finding -> commands(finding).contains(word))) {
        wrong.add("a remedy says " + word);
      }
    }
    return wrong;
  }

  private static String commands(Map<String, Object> finding) {
    return String.valueOf(object(finding.get("remedy")).get("commands"));
  }

  private static Optional<String> must(
      Map<String, Object> must, List<Map<String, Object>> findings) {
    List<String> reasons = new ArrayList<>();
    for (Map<String, Object> finding : findings) {
      if (!must.get("id").equals(finding.get("id"))) {
        continue;
      }
      Optional<String> reason = unlike(must, finding);
      if (reason.isEmpty()) {
        return Optional.empty();
      }
      reasons.add(reason.get());
    }
    return Optional.of(must.get("id") + " " + (reasons.isEmpty() ? "is missing" : reasons));
  }

  private static Optional<String> unlike(Map<String, Object> must, Map<String, Object> finding) {
    FindingKind kind = CATALOGUE.kind((String) must.get("id")).orElseThrow();
    if (!must.containsKey("severity") && !kind.severity().word().equals(finding.get("severity"))) {
      return Optional.of("has severity " + finding.get("severity"));
    }
    if ("cleared".equals(finding.get("grade")) && !"cleared".equals(must.get("grade"))) {
      return Optional.of("is cleared");
    }
    for (Map.Entry<String, Object> field : must.entrySet()) {
      Object got = finding.get(field.getKey());
      boolean same =
          switch (field.getKey()) {
            case "details" -> detailsAgree(object(field.getValue()), object(got));
            case "suspects" -> ids(got).containsAll((List<?>) field.getValue());
            case "cleared" -> clears(got, (List<?>) field.getValue());
            default -> field.getValue().equals(got);
          };
      if (!same) {
        return Optional.of("has " + field.getKey() + " " + got);
      }
    }
    return Optional.empty();
  }

  private static boolean detailsAgree(Map<String, Object> want, Map<String, Object> got) {
    return want.entrySet().stream()
        .allMatch(
            detail ->
                got.containsKey(detail.getKey())
                    ? String.valueOf(detail.getValue())
                        .equals(String.valueOf(got.get(detail.getKey())))
                    : !detail.getKey().equals("creditLevel"));
  }

  private static List<Object> ids(Object suspects) {
    return objects(suspects).stream().map(suspect -> suspect.get("id")).toList();
  }

  private static boolean clears(Object cleared, List<?> words) {
    String text = lower(String.valueOf(cleared));
    return words.stream().allMatch(word -> text.contains(lower(String.valueOf(word))));
  }

  private static boolean forbidden(String pattern, Map<String, Object> finding) {
    String id = (String) finding.get("id");
    boolean glob = pattern.endsWith("*");
    boolean matches =
        glob ? id.startsWith(pattern.substring(0, pattern.length() - 1)) : id.equals(pattern);
    boolean harmless = glob && "info".equals(finding.get("severity"));
    return matches && !harmless && !"cleared".equals(finding.get("grade"));
  }

  private boolean allowed(Map<String, Object> finding) {
    List<Object> names = new ArrayList<>();
    objects(expected.get("must")).forEach(must -> names.add(must.get("id")));
    if (expected.get("mayAlso") instanceof List<?> also) {
      for (Object entry : also) {
        if (entry instanceof String) {
          names.add(entry);
        }
      }
    }
    return names.stream().anyMatch(name -> name.equals(finding.get("id")));
  }

  private static boolean isConfirmedError(Map<String, Object> finding) {
    return "error".equals(finding.get("severity")) && "confirmed".equals(finding.get("grade"));
  }

  private List<String> strings(String name) {
    return expected.get(name) instanceof List<?> list
        ? list.stream().map(String::valueOf).toList()
        : List.of();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Object value) {
    return value instanceof Map<?, ?> ? (Map<String, Object>) value : Map.of();
  }

  private static List<Map<String, Object>> objects(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(Expectation::object).toList()
        : List.of();
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
