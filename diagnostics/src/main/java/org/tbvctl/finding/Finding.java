package org.tbvctl.finding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** One statement about the hosts, with its proof and what to do. */
public final class Finding {
  private final String id;
  private final Severity severity;
  private final Grade grade;
  private final Place place;
  private final String title;
  private final String explanation;
  private final Map<String, Object> details;
  private final List<Evidence> evidence;
  private final List<Suspect> suspects;
  private final List<Cleared> cleared;
  private final Optional<Remedy> remedy;

  private Finding(Builder from) {
    id = from.id;
    severity = from.severity;
    grade = from.grade;
    place = new Place(from.host, from.peer, from.direction, from.rail, from.stage);
    title = from.title;
    explanation = from.explanation;
    details = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(from.details));
    evidence = List.copyOf(from.evidence);
    suspects = List.copyOf(from.suspects);
    cleared = List.copyOf(from.cleared);
    remedy = from.remedy;
  }

  /** Stable public id such as {@code stall.ack-lost}. */
  public String id() {
    return id;
  }

  public Severity severity() {
    return severity;
  }

  public Grade grade() {
    return grade;
  }

  public Place place() {
    return place;
  }

  /** One sentence. */
  public String title() {
    return title;
  }

  /** How the readings lead to it; may be empty. */
  public String explanation() {
    return explanation;
  }

  /** Named values in reporting order: numbers, strings, booleans, or lists of these. */
  public Map<String, Object> details() {
    return details;
  }

  public List<Evidence> evidence() {
    return evidence;
  }

  public List<Suspect> suspects() {
    return suspects;
  }

  public List<Cleared> cleared() {
    return cleared;
  }

  public Optional<Remedy> remedy() {
    return remedy;
  }

  public boolean isConfirmedError() {
    return severity == Severity.ERROR && grade == Grade.CONFIRMED;
  }

  /** A builder that starts with this finding's content, to add to it. */
  public Builder toBuilder() {
    Builder copy = new Builder(id, severity, grade);
    copy.host = place.host();
    copy.peer = place.peer();
    copy.direction = place.direction();
    copy.rail = place.rail();
    copy.stage = place.stage();
    copy.title = title;
    copy.explanation = explanation;
    copy.details.putAll(details);
    copy.evidence.addAll(evidence);
    copy.suspects.addAll(suspects);
    copy.cleared.addAll(cleared);
    copy.remedy = remedy;
    return copy;
  }

  @Override
  public String toString() {
    return id + " " + grade.word() + " " + place.host().orElse("-") + ": " + title;
  }

  /** Collects the parts of a finding; {@link FindingCatalogue#start} makes one. */
  public static final class Builder {
    private final String id;
    private Severity severity;
    private Grade grade;
    private Optional<String> host = Optional.empty();
    private OptionalInt peer = OptionalInt.empty();
    private Optional<String> direction = Optional.empty();
    private OptionalInt rail = OptionalInt.empty();
    private Optional<String> stage = Optional.empty();
    private String title = "";
    private String explanation = "";
    private final Map<String, Object> details = new LinkedHashMap<>();
    private final List<Evidence> evidence = new ArrayList<>();
    private final List<Suspect> suspects = new ArrayList<>();
    private final List<Cleared> cleared = new ArrayList<>();
    private Optional<Remedy> remedy = Optional.empty();

    Builder(String id, Severity severity, Grade grade) {
      this.id = id;
      this.severity = severity;
      this.grade = grade;
    }

    public Builder severity(Severity value) {
      severity = value;
      return this;
    }

    public Builder grade(Grade value) {
      grade = value;
      return this;
    }

    public Builder host(String value) {
      host = Optional.of(value);
      return this;
    }

    public Builder peer(int value) {
      peer = OptionalInt.of(value);
      return this;
    }

    public Builder direction(String sender, String receiver) {
      direction = Optional.of(sender + "->" + receiver);
      return this;
    }

    public Builder rail(int value) {
      rail = OptionalInt.of(value);
      return this;
    }

    public Builder stage(String value) {
      stage = Optional.of(value);
      return this;
    }

    public Builder title(String value) {
      title = value;
      return this;
    }

    public Builder explanation(String value) {
      explanation = value;
      return this;
    }

    public Builder detail(String name, Object value) {
      details.put(name, value);
      return this;
    }

    public Builder evidence(Evidence value) {
      evidence.add(value);
      return this;
    }

    public Builder suspect(Suspect value) {
      suspects.add(value);
      return this;
    }

    public Builder cleared(String what, String why) {
      cleared.add(new Cleared(what, why));
      return this;
    }

    public Builder remedy(Remedy value) {
      remedy = Optional.of(value);
      return this;
    }

    public Finding build() {
      if (title.isEmpty()) {
        throw new IllegalStateException("finding " + id + " has no title");
      }
      return new Finding(this);
    }
  }
}
