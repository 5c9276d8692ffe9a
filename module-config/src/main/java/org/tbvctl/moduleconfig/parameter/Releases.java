package org.tbvctl.moduleconfig.parameter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.table.TableFile;

/** The releases that the catalogue knows, from {@code releases.tsv} beside this class. */
public final class Releases {
  private final Map<String, Release> byName;

  private Releases(Map<String, Release> byName) {
    this.byName = byName;
  }

  public static Releases load() {
    Map<String, Release> releases = new LinkedHashMap<>();
    for (List<String> row : TableFile.rows(Releases.class, "releases.tsv")) {
      releases.put(row.get(0), new Release(row.get(0), releases.size(), row.get(1), row.get(2)));
    }
    return new Releases(releases);
  }

  public List<Release> all() {
    return List.copyOf(byName.values());
  }

  public Optional<Release> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** The release with this name; for names that the program itself writes. */
  public Release named(String name) {
    return find(name)
        .orElseThrow(() -> new IllegalArgumentException("no release " + name + " in releases.tsv"));
  }

  /** The newest upstream state, which speaks for a host that does not show its release. */
  public Release newest() {
    return named("main");
  }

  /** Reads a range such as {@code v0.3.0..}. */
  public ReleaseRange range(String text) {
    return ReleaseRange.parse(text, this);
  }
}
