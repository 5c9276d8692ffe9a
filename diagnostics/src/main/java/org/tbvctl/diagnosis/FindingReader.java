package org.tbvctl.diagnosis;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.finding.Severity;
import org.tbvctl.finding.Suspect;

/** Reads findings that {@link DiagnosisDocument#finding} wrote, here or elsewhere. Total. */
public final class FindingReader {
  private static final String ARROW = "->";

  private final FindingCatalogue catalogue;

  public FindingReader(FindingCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * The finding of a document; empty when this program makes none of that id or it has no title.
   * What is no text or number where one belongs is left out.
   */
  public Optional<Finding> read(Map<String, ?> document) {
    String id = text(document, "id");
    String title = text(document, "title");
    if (title.isEmpty() || catalogue.kind(id).isEmpty()) {
      return Optional.empty();
    }
    Finding.Builder finding =
        catalogue.start(id).title(title).explanation(text(document, "explanation"));
    named(Severity.values(), document, "severity").ifPresent(finding::severity);
    named(Grade.values(), document, "grade").ifPresent(finding::grade);
    place(document, finding);
    objects(Optional.ofNullable(document.get("details")))
        .forEach(details -> details.forEach((name, value) -> finding.detail(name, value)));
    all(document, "evidence").map(FindingReader::evidence).forEach(finding::evidence);
    all(document, "suspects").map(FindingReader::suspect).forEach(finding::suspect);
    all(document, "cleared")
        .forEach(cleared -> finding.cleared(text(cleared, "what"), text(cleared, "why")));
    objects(Optional.ofNullable(document.get("remedy")))
        .forEach(remedy -> finding.remedy(remedy(remedy)));
    return Optional.of(finding.build());
  }

  private static void place(Map<String, ?> document, Finding.Builder finding) {
    word(document, "host").ifPresent(finding::host);
    number(document, "peer").ifPresent(finding::peer);
    number(document, "rail").ifPresent(finding::rail);
    word(document, "stage").ifPresent(finding::stage);
    String direction = text(document, "direction");
    int arrow = direction.indexOf(ARROW);
    if (arrow >= 0) {
      finding.direction(direction.substring(0, arrow), direction.substring(arrow + ARROW.length()));
    }
  }

  private static Evidence evidence(Map<String, ?> document) {
    return new Evidence(
        text(document, "host"),
        number(document, "sample"),
        text(document, "source"),
        text(document, "key"),
        text(document, "value"));
  }

  private static Suspect suspect(Map<String, ?> document) {
    return new Suspect(
        text(document, "id"),
        text(document, "host"),
        text(document, "why"),
        text(document, "experiment"));
  }

  private static Remedy remedy(Map<String, ?> document) {
    List<String> commands =
        document.get("commands") instanceof List<?> words
            ? words.stream().map(String::valueOf).toList()
            : List.of();
    return new Remedy(
        text(document, "text"), commands, Boolean.TRUE.equals(document.get("disruptive")));
  }

  private static <E extends Enum<E>> Optional<E> named(
      E[] values, Map<String, ?> document, String name) {
    String word = text(document, name);
    return Arrays.stream(values).filter(value -> value.name().equalsIgnoreCase(word)).findFirst();
  }

  private static Stream<Map<String, ?>> all(Map<String, ?> document, String name) {
    return document.get(name) instanceof List<?> list
        ? list.stream().flatMap(item -> objects(Optional.ofNullable(item)))
        : Stream.empty();
  }

  /** The object, when it is one, with its names as texts. */
  private static Stream<Map<String, ?>> objects(Optional<?> value) {
    if (!(value.orElse(null) instanceof Map<?, ?> map)) {
      return Stream.empty();
    }
    Map<String, Object> object = new LinkedHashMap<>();
    map.forEach((name, item) -> object.put(Objects.toString(name), item));
    return Stream.of(object);
  }

  private static Optional<String> word(Map<String, ?> document, String name) {
    return Optional.of(text(document, name)).filter(text -> !text.isEmpty());
  }

  private static String text(Map<String, ?> document, String name) {
    return document.get(name) instanceof String text ? text : "";
  }

  private static OptionalInt number(Map<String, ?> document, String name) {
    return document.get(name) instanceof Number number
        ? OptionalInt.of(number.intValue())
        : OptionalInt.empty();
  }
}
