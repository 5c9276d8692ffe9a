package org.tbvctl.moduleconfig.parameter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.tbvctl.table.TableFile;

/**
 * Every parameter of every release, from {@code parameters.tsv} and {@code elsewhere.tsv} beside
 * this class.
 */
public final class ParameterCatalogue {

  /** Build option of a fork that adds parameters. */
  public static final String GPU_DIRECT = "gpu_direct";

  private record Row(ReleaseRange releases, String build, Parameter parameter) {}

  private final Releases releases;
  private final List<Row> rows = new ArrayList<>();
  private final Map<String, String> elsewhere = new LinkedHashMap<>();
  private final Map<Release, ParameterSet> sets = new ConcurrentHashMap<>();

  private ParameterCatalogue(Releases releases) {
    this.releases = releases;
  }

  public static ParameterCatalogue load() {
    Releases releases = Releases.load();
    ParameterCatalogue catalogue = new ParameterCatalogue(releases);
    for (List<String> column : TableFile.rows(ParameterCatalogue.class, "parameters.tsv")) {
      String values = column.get(5);
      Parameter parameter =
          new Parameter(
              column.get(0),
              ParameterType.valueOf(column.get(2).toUpperCase(Locale.ROOT)),
              column.get(3),
              column.get(4),
              values.isEmpty() ? List.of() : List.of(values.split("\\|")),
              column.get(7).equals("secret"));
      catalogue.rows.add(new Row(releases.range(column.get(1)), column.get(6), parameter));
    }
    for (List<String> column : TableFile.rows(ParameterCatalogue.class, "elsewhere.tsv")) {
      catalogue.elsewhere.put(column.get(0), column.get(1));
    }
    return catalogue;
  }

  public Releases releases() {
    return releases;
  }

  /** The parameters of an ordinary build of the release. */
  public ParameterSet of(Release release) {
    return sets.computeIfAbsent(release, wanted -> select(wanted, ""));
  }

  /** The parameters of a build of the release with a build option switched on. */
  public ParameterSet of(Release release, String build) {
    return select(release, build);
  }

  private ParameterSet select(Release release, String build) {
    Map<String, Parameter> parameters = new LinkedHashMap<>();
    for (Row row : rows) {
      if (row.releases().contains(release)
          && (row.build().isEmpty() || row.build().equals(build))) {
        parameters.put(row.parameter().name(), row.parameter());
      }
    }
    return new ParameterSet(release, parameters);
  }

  /** Whether a parameter of any release with this name holds key material. */
  public boolean isSecret(String name) {
    return rows.stream().anyMatch(r -> r.parameter().secret() && r.parameter().name().equals(name));
  }

  /** The releases that have a parameter of this name, in catalogue order; build options count. */
  public List<Release> releasesWith(String name) {
    return releases.all().stream()
        .filter(
            release ->
                rows.stream()
                    .anyMatch(
                        row ->
                            row.parameter().name().equals(name)
                                && row.releases().contains(release)))
        .toList();
  }

  /** Where a name that no release has comes from, as a clause. */
  public Optional<String> elsewhere(String name) {
    return Optional.ofNullable(elsewhere.get(name));
  }
}
