package org.tbvctl.linkreport.source;

import java.util.ArrayList;
import java.util.List;

/**
 * Everything that was given for a report.
 *
 * @param sources in the order in which they were given
 * @param leftOut what is not in the report
 */
public record Gathered(List<Source> sources, List<LeftOut> leftOut) {
  public static final Gathered NOTHING = new Gathered(List.of(), List.of());

  public Gathered {
    sources = List.copyOf(sources);
    leftOut = List.copyOf(leftOut);
  }

  public static Gathered of(List<Source> sources) {
    return new Gathered(sources, List.of());
  }

  public static Gathered without(String name, String reason) {
    return new Gathered(List.of(), List.of(new LeftOut(name, reason)));
  }

  /** Both, this one first. */
  public Gathered and(Gathered other) {
    List<Source> allSources = new ArrayList<>(sources);
    allSources.addAll(other.sources);
    List<LeftOut> allLeftOut = new ArrayList<>(leftOut);
    allLeftOut.addAll(other.leftOut);
    return new Gathered(allSources, allLeftOut);
  }

  /** The sources of one kind. */
  public <T extends Source> List<T> all(Class<T> kind) {
    return sources.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
