package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;
import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results.Integrity;
import org.tbvctl.linkreport.source.Results.IntegrityRow;

/** Whether messages arrived as they were sent, and up to which size. */
public final class IntegritySection {

  private IntegritySection() {}

  public static List<Block> of(Labelled<ProbeRun> run, Integrity integrity) {
    List<IntegrityRow> rows =
        integrity.rows().stream().sorted(Comparator.comparingLong(IntegrityRow::bytes)).toList();
    return List.of(
        new Block.Table(
            "Messages between " + run.source().where() + " (" + run.label() + ")",
            List.of(
                number("size"),
                text("direction"),
                number("sent"),
                number("right"),
                number("lost"),
                number("reordered"),
                number("twice"),
                number("damaged"),
                text("first damage"),
                text("end")),
            rows.stream().map(IntegritySection::row).toList()),
        new Block.Bullets(points(integrity)));
  }

  private static List<String> row(IntegrityRow row) {
    return List.of(
        Cell.size(row.bytes()),
        row.direction(),
        Cell.whole(row.sent()),
        Cell.whole(row.right()),
        Cell.whole(row.lost()),
        Cell.whole(row.reordered()),
        Cell.whole(row.duplicated()),
        Cell.whole(row.damaged()),
        row.firstDamage().isEmpty() ? Cell.UNKNOWN : row.firstDamage(),
        row.reason().isEmpty() ? row.end() : row.end() + ": " + row.reason());
  }

  private static List<String> points(Integrity integrity) {
    List<String> points = new ArrayList<>();
    points.add(largest(integrity));
    edge(integrity.worksBytes(), integrity.failsBytes()).ifPresent(points::add);
    return points;
  }

  private static Optional<String> edge(OptionalLong works, OptionalLong fails) {
    if (fails.isEmpty()) {
      return Optional.empty();
    }
    String failing = Cell.sizeWords(fails.getAsLong());
    return Optional.of(
        works.isPresent()
            ? "It was narrowed down by bisection: "
                + Cell.sizeWords(works.getAsLong())
                + " works and "
                + failing
                + " does not."
            : "The smallest size that is known to fail is " + failing + ".");
  }

  /** The largest size at which every message of every direction was right. */
  static OptionalLong largestGood(Integrity integrity) {
    return integrity.rows().stream()
        .mapToLong(IntegrityRow::bytes)
        .filter(
            bytes ->
                integrity.rows().stream()
                    .filter(row -> row.bytes() == bytes)
                    .allMatch(IntegritySection::isSound))
        .max();
  }

  private static boolean isSound(IntegrityRow row) {
    return row.sent().isPresent()
        && row.sent().equals(row.right())
        && row.lost().orElse(0) == 0
        && row.reordered().orElse(0) == 0
        && row.duplicated().orElse(0) == 0
        && row.damaged().orElse(0) == 0
        && row.end().equals("complete");
  }

  private static boolean failsBelow(Integrity integrity, long bytes) {
    return integrity.rows().stream().anyMatch(row -> row.bytes() < bytes && !isSound(row));
  }

  private static String largest(Integrity integrity) {
    OptionalLong good = largestGood(integrity);
    return good.isPresent()
        ? "Largest size of which every message arrived as it was sent: "
            + Cell.sizeWords(good.getAsLong())
            + (failsBelow(integrity, good.getAsLong()) ? "; smaller ones failed." : ".")
        : "At no size did every message arrive as it was sent.";
  }
}
