package org.tbvctl.linkreport.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

  /** The same without runs that are there already, in a copy of the file or of the document. */
  public Gathered withoutRepeatedRuns() {
    List<Source> kept = new ArrayList<>();
    List<LeftOut> repeated = new ArrayList<>(leftOut);
    List<ProbeRun> runs = new ArrayList<>();
    for (Source source : sources) {
      Optional<ProbeRun> first = runs.stream().filter(run -> isSame(run, source)).findFirst();
      if (first.isPresent()) {
        repeated.add(LeftOut.repeated(source.name(), first.get().name()));
      } else {
        kept.add(source);
      }
      if (source instanceof ProbeRun run) {
        runs.add(run);
      }
    }
    return new Gathered(kept, repeated);
  }

  private static boolean isSame(ProbeRun run, Source other) {
    return other instanceof ProbeRun second && run.called("").equals(second.called(""));
  }

  /** The sources of one kind. */
  public <T extends Source> List<T> all(Class<T> kind) {
    return sources.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
