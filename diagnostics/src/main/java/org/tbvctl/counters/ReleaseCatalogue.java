package org.tbvctl.counters;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.tbvctl.table.TableFile;

/** The known builds of the module, from {@code releases.tsv} beside this class. */
final class ReleaseCatalogue {
  /** Builds of this author print what upstream prints, at the same time. */
  private static final String FOLLOWS_UPSTREAM = "hetrag";

  private final List<ModuleRelease> releases;
  private final Map<String, Integer> positions;

  private final Map<CounterScope, List<Counter>> counters =
      CounterCatalogue.standard().all().stream().collect(Collectors.groupingBy(Counter::scope));

  /** What was listed already; every diagnosis asks for it several times. */
  private final Map<Listing, Set<String>> keys = new ConcurrentHashMap<>();

  private record Listing(String release, CounterScope scope) {}

  private ReleaseCatalogue(List<ModuleRelease> releases, Map<String, Integer> positions) {
    this.releases = List.copyOf(releases);
    this.positions = positions;
  }

  /** Read once, when first asked for; it never changes. */
  private static final class Standard {
    private static final ReleaseCatalogue INSTANCE = read();
  }

  static ReleaseCatalogue load() {
    return Standard.INSTANCE;
  }

  private static ReleaseCatalogue read() {
    return of(TableFile.rows(ReleaseCatalogue.class, "releases.tsv"));
  }

  private static ReleaseCatalogue of(List<List<String>> rows) {
    List<ModuleRelease> releases = new ArrayList<>();
    Map<String, Integer> positions = new LinkedHashMap<>();
    for (List<String> column : rows) {
      positions.putIfAbsent(column.get(2), positions.size());
      Set<String> parameters = new LinkedHashSet<>();
      Set<String> optionalParameters = new LinkedHashSet<>();
      for (String name : words(column.get(5))) {
        boolean lenient = name.endsWith("?");
        String plain = lenient ? name.substring(0, name.length() - 1) : name;
        parameters.add(plain);
        if (lenient) {
          optionalParameters.add(plain);
        }
      }
      Map<String, String> defaults = new LinkedHashMap<>();
      for (String pair : words(column.get(6))) {
        int equals = pair.indexOf('=');
        defaults.put(pair.substring(0, equals), pair.substring(equals + 1));
      }
      releases.add(
          new ModuleRelease(
              column.get(0),
              column.get(1),
              positions.get(column.get(2)),
              optional(column.get(3)),
              optional(column.get(4)),
              parameters,
              optionalParameters,
              defaults));
    }
    return new ReleaseCatalogue(releases, positions);
  }

  /** All builds, oldest first within a family. */
  List<ModuleRelease> releases() {
    return releases;
  }

  /** The keys that a build prints in a scope. */
  Set<String> keys(ModuleRelease release, CounterScope scope) {
    return keys.computeIfAbsent(new Listing(release.name(), scope), any -> list(release, scope));
  }

  private Set<String> list(ModuleRelease release, CounterScope scope) {
    Set<String> keys = new LinkedHashSet<>();
    for (Counter counter : counters.get(scope)) {
      if (prints(release, counter)) {
        keys.add(counter.key());
      }
    }
    return Collections.unmodifiableSet(keys);
  }

  private boolean prints(ModuleRelease release, Counter counter) {
    if (counter.upstreamOnly()
        && !release.isUpstream()
        && !release.family().equals(FOLLOWS_UPSTREAM)) {
      return false;
    }
    return positions.get(counter.introduced()) <= release.position()
        && counter
            .removed()
            .map(removed -> release.position() < positions.get(removed))
            .orElse(true);
  }

  private static Optional<String> optional(String text) {
    return text.equals("-") ? Optional.empty() : Optional.of(text);
  }

  private static String[] words(String text) {
    return text.equals("-") ? new String[0] : text.split(",");
  }
}
