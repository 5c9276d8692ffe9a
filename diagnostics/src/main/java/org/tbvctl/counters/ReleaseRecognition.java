package org.tbvctl.counters;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Narrows the known builds down, strongest evidence first: what the running module prints, then
 * what was installed, then defaults that differ. Evidence that would leave nothing is reported as a
 * contradiction and set aside.
 */
final class ReleaseRecognition {
  /** Fewer names than this are no complete listing of a module's parameters. */
  private static final int COMPLETE_LISTING = 25;

  /** In the line logged at load; a line without it was cut and proves no absence. */
  private static final String END_OF_LOAD_LINE = "native_fragment_striping=";

  private final ReleaseCatalogue catalogue;
  private final ReleaseEvidence evidence;
  private final List<String> reasons = new ArrayList<>();
  private List<ModuleRelease> candidates;
  private boolean unknownBuild;
  private boolean narrowed;

  ReleaseRecognition(ReleaseCatalogue catalogue, ReleaseEvidence evidence) {
    this.catalogue = catalogue;
    this.evidence = evidence;
    this.candidates = catalogue.releases();
  }

  ReleaseGuess guess() {
    evidence.summary().filter(summary -> !summary.keys().isEmpty()).ifPresent(this::bySummary);
    evidence.peers().ifPresent(this::byPeers);
    byParameterNames(evidence.parameters().keySet());
    evidence.loadLine().ifPresent(this::byLoadLine);
    boolean provenByModule = candidates.size() == 1 && !unknownBuild;
    byDkms(evidence.dkmsVersions());
    byDefaults(evidence.parameters());
    if (!narrowed) {
      return new ReleaseGuess(List.of(), ReleaseGuess.Sureness.RANGE, unknownBuild, reasons);
    }
    return new ReleaseGuess(
        candidates.stream().map(ModuleRelease::name).toList(),
        provenByModule
            ? ReleaseGuess.Sureness.CERTAIN
            : isOneRelease() ? ReleaseGuess.Sureness.LIKELY : ReleaseGuess.Sureness.RANGE,
        unknownBuild,
        reasons);
  }

  /** One build, or a tagged one and the branch that still carries its number. */
  private boolean isOneRelease() {
    return !unknownBuild
            && candidates.stream().filter(release -> !release.name().equals("main")).count() == 1
            && candidates.stream().allMatch(ModuleRelease::isUpstream)
        || candidates.size() == 1 && !unknownBuild;
  }

  private void bySummary(Summary summary) {
    Set<String> printed =
        summary.keys().stream()
            .filter(key -> !MinimalSession.isKey(key))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    List<ModuleRelease> nearest = nearest(printed, CounterScope.GLOBAL);
    Set<String> expected = catalogue.keys(nearest.get(0), CounterScope.GLOBAL);
    if (expected.equals(printed)) {
      keep("summary prints the " + printed.size() + " keys of", nearest::contains);
    } else {
      unknownBuild = true;
      keep(
          "summary prints "
              + difference(printed, expected)
              + " unknown and lacks "
              + difference(expected, printed)
              + " keys of the nearest builds,",
          nearest::contains);
    }
    for (MinimalSession session : summary.sessions()) {
      boolean counts = session.text("login.path_retries").isPresent();
      keep(
          "its sessions " + (counts ? "count" : "do not count") + " path retries, as do those of",
          release ->
              catalogue.keys(release, CounterScope.SESSION).contains("login.path_retries")
                  == counts);
    }
  }

  private List<ModuleRelease> nearest(Set<String> printed, CounterScope scope) {
    List<ModuleRelease> nearest = new ArrayList<>();
    long least = Long.MAX_VALUE;
    for (ModuleRelease release : catalogue.releases()) {
      Set<String> expected = catalogue.keys(release, scope);
      long distance = difference(printed, expected) + difference(expected, printed);
      if (distance < least) {
        nearest.clear();
        least = distance;
      }
      if (distance == least) {
        nearest.add(release);
      }
    }
    return nearest;
  }

  private static long difference(Set<String> one, Set<String> other) {
    long missing = 0;
    for (String key : one) {
      if (!other.contains(key)) {
        missing++;
      }
    }
    return missing;
  }

  private void byPeers(Peers peers) {
    if (peers.rails().isEmpty() || !peers.problems().isEmpty()) {
      return;
    }
    Set<String> printed = peers.rails().get(0).fields().keySet();
    keep(
        "peers has the rail lines of",
        release -> catalogue.keys(release, CounterScope.RAIL).equals(printed));
  }

  private void byParameterNames(Set<String> names) {
    if (names.isEmpty()) {
      return;
    }
    Set<String> telling =
        catalogue.releases().stream()
            .flatMap(release -> release.parameters().stream())
            .collect(Collectors.toSet());
    boolean complete = names.size() >= COMPLETE_LISTING;
    keep(
        "its parameters are those of",
        release ->
            telling.stream()
                .allMatch(
                    name ->
                        names.contains(name)
                            ? release.parameters().contains(name)
                            : !complete
                                || !release.parameters().contains(name)
                                || release.optionalParameters().contains(name)));
  }

  private void byLoadLine(String line) {
    if (line.contains(END_OF_LOAD_LINE)) {
      keep(
          "the line logged at load has the form of",
          release -> line.contains(release.loadMark().orElse("")) && !foreign(line, release));
    }
  }

  private boolean foreign(String line, ModuleRelease release) {
    return release.loadMark().isEmpty()
        && catalogue.releases().stream()
            .flatMap(other -> other.loadMark().stream())
            .anyMatch(line::contains);
  }

  private void byDkms(Set<String> versions) {
    if (versions.isEmpty()) {
      return;
    }
    boolean known =
        catalogue.releases().stream()
            .anyMatch(release -> release.dkmsVersion().filter(versions::contains).isPresent());
    if (!known) {
      reasons.add("DKMS has version " + String.join(", ", versions) + ", which is not known here");
      unknownBuild = true;
      return;
    }
    keep(
        "DKMS has version " + String.join(", ", versions) + ", which is that of",
        release -> release.dkmsVersion().filter(versions::contains).isPresent());
  }

  private void byDefaults(Map<String, String> values) {
    if (candidates.size() < 2 || values.isEmpty()) {
      return;
    }
    keep(
        "the values that nobody usually sets are the defaults of",
        release ->
            release.defaults().entrySet().stream()
                .allMatch(
                    pair ->
                        values
                            .getOrDefault(pair.getKey(), pair.getValue())
                            .strip()
                            .equals(pair.getValue())));
  }

  private void keep(String reason, Predicate<ModuleRelease> fits) {
    List<ModuleRelease> left = candidates.stream().filter(fits).toList();
    List<String> all = names(catalogue.releases().stream().filter(fits).toList());
    if (left.isEmpty()) {
      reasons.add(
          reason
              + " "
              + (all.isEmpty() ? "no known build" : String.join(", ", all))
              + ", which contradicts the above and is set aside");
      return;
    }
    if (left.size() < candidates.size() || !narrowed) {
      reasons.add(reason + " " + String.join(", ", all));
      narrowed = true;
    }
    candidates = left;
  }

  private static List<String> names(List<ModuleRelease> releases) {
    return releases.stream().map(ModuleRelease::name).toList();
  }
}
