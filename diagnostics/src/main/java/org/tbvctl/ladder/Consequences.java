package org.tbvctl.ladder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.table.TableFile;

/** What follows from what, from {@code consequences.tsv} beside this class. */
public final class Consequences {
  /** Detail of a cause that lists what was folded into it. */
  public static final String DETAIL = "consequences";

  private final List<Consequence> rules;

  private Consequences(List<Consequence> rules) {
    this.rules = rules;
  }

  public static Consequences load() {
    return new Consequences(
        TableFile.rows(Consequences.class, "consequences.tsv").stream()
            .map(Consequence::of)
            .toList());
  }

  /** The finding that explains this one, or empty when it stands for itself. */
  public Optional<Finding> causeOf(Finding finding, List<Finding> all) {
    return cause(finding, all, false);
  }

  private Optional<Finding> cause(Finding finding, List<Finding> all, boolean foldOnly) {
    for (Consequence rule : rules) {
      if (foldOnly && rule.treatment() != Consequence.Treatment.FOLD) {
        continue;
      }
      for (Finding other : all) {
        if (other != finding && rule.links(finding, other)) {
          return Optional.of(other);
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Takes out every finding that is no more than a consequence of another one and lists it in the
   * cause's details. A chain of consequences ends up in its first cause. The order is kept.
   */
  public List<Finding> fold(List<Finding> findings) {
    Map<Finding, List<String>> folded = new LinkedHashMap<>();
    for (Finding finding : findings) {
      Optional<Finding> root = foldsInto(finding, findings);
      root.ifPresent(
          cause -> folded.computeIfAbsent(cause, key -> new ArrayList<>()).add(words(finding)));
    }
    List<Finding> kept = new ArrayList<>();
    for (Finding finding : findings) {
      if (foldsInto(finding, findings).isPresent()) {
        continue;
      }
      List<String> consequences = folded.get(finding);
      kept.add(
          consequences == null
              ? finding
              : finding.toBuilder().detail(DETAIL, List.copyOf(consequences)).build());
    }
    return List.copyOf(kept);
  }

  /** The finding in whose details this one ends up, or empty when it stays. */
  public Optional<Finding> foldsInto(Finding finding, List<Finding> all) {
    Optional<Finding> cause = cause(finding, all, true);
    for (int i = 0; i < rules.size() && cause.isPresent(); i++) {
      Optional<Finding> deeper = cause(cause.get(), all, true);
      if (deeper.isEmpty()) {
        return cause;
      }
      cause = deeper;
    }
    return cause;
  }

  private static String words(Finding finding) {
    String host = finding.place().host().map(name -> " on " + name).orElse("");
    String rail =
        finding.place().rail().isPresent() ? " rail " + finding.place().rail().getAsInt() : "";
    return finding.id() + host + rail;
  }

  /** Moves each cause before its consequences where both are of one severity; else as they are. */
  public List<Finding> causesFirst(List<Finding> findings) {
    List<Finding> ordered = new ArrayList<>();
    for (Finding finding : findings) {
      place(finding, findings, ordered, new ArrayList<>());
    }
    return List.copyOf(ordered);
  }

  private void place(
      Finding finding, List<Finding> all, List<Finding> ordered, List<Finding> onTheWay) {
    if (ordered.contains(finding) || onTheWay.contains(finding)) {
      return;
    }
    onTheWay.add(finding);
    causeOf(finding, all)
        .filter(cause -> cause.severity() == finding.severity())
        .ifPresent(cause -> place(cause, all, ordered, onTheWay));
    ordered.add(finding);
  }
}
