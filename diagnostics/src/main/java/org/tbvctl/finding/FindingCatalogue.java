package org.tbvctl.finding;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.table.TableFile;

/** Every finding that this program can make, from {@code findings.tsv} beside this class. */
public final class FindingCatalogue {
  private final Map<String, FindingKind> kinds;

  private FindingCatalogue(Map<String, FindingKind> kinds) {
    this.kinds = Collections.unmodifiableMap(kinds);
  }

  /** Loads the catalogue that is part of the program. */
  public static FindingCatalogue load() {
    return of(TableFile.rows(FindingCatalogue.class, "findings.tsv"));
  }

  static FindingCatalogue of(List<List<String>> rows) {
    Map<String, FindingKind> kinds = new LinkedHashMap<>();
    for (List<String> row : rows) {
      FindingKind kind =
          new FindingKind(
              row.get(0),
              Severity.valueOf(row.get(1).toUpperCase(Locale.ROOT)),
              Grade.valueOf(row.get(2).toUpperCase(Locale.ROOT)),
              row.get(3),
              row.get(4));
      if (kinds.put(kind.id(), kind) != null) {
        throw new IllegalStateException("findings.tsv lists " + kind.id() + " twice");
      }
    }
    return new FindingCatalogue(kinds);
  }

  /** All kinds in catalogue order. */
  public Collection<FindingKind> kinds() {
    return kinds.values();
  }

  public Optional<FindingKind> kind(String id) {
    return Optional.ofNullable(kinds.get(id));
  }

  /** Position in the catalogue, for a stable order of findings. */
  public int position(String id) {
    int position = 0;
    for (String known : kinds.keySet()) {
      if (known.equals(id)) {
        return position;
      }
      position++;
    }
    return position;
  }

  /** A builder with the severity and grade of the catalogue. */
  public Finding.Builder start(String id) {
    FindingKind kind = kinds.get(id);
    if (kind == null) {
      throw new IllegalArgumentException("no finding with id " + id + " in findings.tsv");
    }
    return new Finding.Builder(id, kind.severity(), kind.grade());
  }
}
