package org.tbvctl.forecast;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.tbvctl.table.TableFile;

/**
 * Published models by name.
 *
 * @param shapes in the order of the table
 */
public record ModelCatalogue(List<ModelShape> shapes) {
  private static final double BILLION = 1e9;

  public ModelCatalogue {
    shapes = List.copyOf(shapes);
  }

  /** Reads the program's table {@code models.tsv}. */
  public static ModelCatalogue load() {
    return new ModelCatalogue(
        TableFile.rows(ModelCatalogue.class, "models.tsv").stream()
            .map(ModelCatalogue::shape)
            .toList());
  }

  private static ModelShape shape(List<String> row) {
    return new ModelShape(
        row.get(0),
        Integer.parseInt(row.get(1)),
        Integer.parseInt(row.get(2)),
        OptionalInt.of(Integer.parseInt(row.get(3))),
        OptionalInt.of(Integer.parseInt(row.get(4))),
        OptionalDouble.of(Double.parseDouble(row.get(5)) * BILLION),
        Double.parseDouble(row.get(6)) * BILLION,
        row.get(7));
  }

  /** The model of that name, whatever its case. */
  public Optional<ModelShape> find(String name) {
    String wanted = name.toLowerCase(Locale.ROOT);
    return shapes.stream()
        .filter(shape -> shape.name().toLowerCase(Locale.ROOT).equals(wanted))
        .findFirst();
  }
}
