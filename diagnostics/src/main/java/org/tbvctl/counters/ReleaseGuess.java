package org.tbvctl.counters;

import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Which build of the kernel module runs. The module carries no version, so this follows from what
 * it prints and from what was installed.
 *
 * @param candidates builds that fit, oldest first; empty when nothing is known
 * @param sureness how far the readings carry
 * @param unknownBuild whether it prints what no known build prints, so that the candidates are only
 *     the nearest ones
 * @param reasons what narrowed it down, and what contradicts, one sentence each
 */
public record ReleaseGuess(
    List<String> candidates, Sureness sureness, boolean unknownBuild, List<String> reasons) {

  /** How far the readings carry. */
  public enum Sureness {
    /** What the running module prints fits one build only. */
    CERTAIN,
    /** One build is left after looking at what was installed or at defaults. */
    LIKELY,
    /** Several builds fit, or none does. */
    RANGE
  }

  public ReleaseGuess {
    candidates = List.copyOf(candidates);
    reasons = List.copyOf(reasons);
  }

  /** Weighs everything that is known. */
  public static ReleaseGuess of(ReleaseEvidence evidence) {
    return new ReleaseRecognition(ReleaseCatalogue.load(), evidence).guess();
  }

  /** The build, when one is certain or likely. */
  public Optional<String> release() {
    return sureness == Sureness.RANGE ? Optional.empty() : Optional.of(candidates.get(0));
  }

  /** For people and scripts: {@code v0.3.4}, {@code v0.3.2..main}, or {@code unknown}. */
  public String label() {
    if (candidates.isEmpty()) {
      return "unknown";
    }
    String known = release().orElseGet(this::range);
    return unknownBuild ? "unknown build near " + known : known;
  }

  private String range() {
    List<String> upstream = candidates.stream().filter(name -> !name.contains("-")).toList();
    StringJoiner label = new StringJoiner(" or ");
    if (upstream.size() == 1) {
      label.add(upstream.get(0));
    } else if (!upstream.isEmpty()) {
      label.add(upstream.get(0) + ".." + upstream.get(upstream.size() - 1));
    }
    List<String> others = candidates.stream().filter(name -> name.contains("-")).toList();
    if (upstream.isEmpty() && others.size() > 1) {
      return others.get(0) + ".." + others.get(others.size() - 1);
    }
    others.forEach(label::add);
    return label.toString();
  }
}
