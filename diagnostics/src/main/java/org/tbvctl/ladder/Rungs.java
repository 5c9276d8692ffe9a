package org.tbvctl.ladder;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.table.TableFile;

/** Which rung each finding belongs to, from {@code rungs.tsv} beside this class. */
public final class Rungs {
  private final Map<String, Rung> byId = new LinkedHashMap<>();

  private Rungs() {}

  public static Rungs load() {
    Rungs rungs = new Rungs();
    for (List<String> row : TableFile.rows(Rungs.class, "rungs.tsv")) {
      Rung rung =
          Rung.of(row.get(1))
              .orElseThrow(
                  () -> new IllegalStateException("rungs.tsv names no rung with " + row.get(1)));
      rungs.byId.put(row.get(0), rung);
    }
    return rungs;
  }

  /** The rung that an error with this id makes fail, or empty when it is about none. */
  public Optional<Rung> of(String id) {
    Rung exact = byId.get(id);
    return exact != null
        ? Optional.of(exact)
        : Optional.ofNullable(byId.get(id.substring(0, id.indexOf('.') + 1) + "*"));
  }
}
