package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;
import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.Results.Integrity;
import org.tbvctl.linkreport.source.Results.IntegrityRow;
import org.tbvctl.linkreport.source.Results.Window;
import org.tbvctl.linkreport.source.Results.WindowRow;

/** Counts of two runs: they have no noise, so every difference is one. */
final class CountsComparison {

  private CountsComparison() {}

  /** Receives taken by size. */
  static List<Block> windows(Window before, Window after) {
    List<List<String>> rows = new ArrayList<>();
    for (WindowRow old : before.rows()) {
      Optional<WindowRow> now =
          after.rows().stream().filter(row -> row.bytes() == old.bytes()).findFirst();
      rows.add(
          List.of(
              Cell.size(old.bytes()),
              Cell.whole(old.accepted()),
              now.map(row -> Cell.whole(row.accepted())).orElse(Cell.UNKNOWN),
              now.map(row -> row.accepted().equals(old.accepted()) ? "same" : "differs")
                  .orElse("not measured after")));
    }
    return List.of(
        new Block.Table(
            "Receives taken",
            List.of(number("size"), number("before"), number("after"), text("meaning")),
            rows));
  }

  /** Faults over all sizes. */
  static List<Block> integrities(Integrity before, Integrity after) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "largest size without a fault, bytes",
            Cell.whole(IntegritySection.largestGood(before)),
            Cell.whole(IntegritySection.largestGood(after))));
    rows.add(total("messages sent", before, after, IntegrityRow::sent));
    rows.add(total("lost", before, after, IntegrityRow::lost));
    rows.add(total("reordered", before, after, IntegrityRow::reordered));
    rows.add(total("arrived twice", before, after, IntegrityRow::duplicated));
    rows.add(total("damaged", before, after, IntegrityRow::damaged));
    return List.of(
        new Block.Table(
            "Over all sizes and directions",
            List.of(text("what"), number("before"), number("after")),
            rows));
  }

  private static List<String> total(
      String what, Integrity before, Integrity after, Function<IntegrityRow, OptionalLong> count) {
    return List.of(what, Cell.whole(sum(before, count)), Cell.whole(sum(after, count)));
  }

  /** Where one row does not tell it, the sum is not known. */
  private static OptionalLong sum(Integrity integrity, Function<IntegrityRow, OptionalLong> count) {
    boolean known = integrity.rows().stream().allMatch(row -> count.apply(row).isPresent());
    return known
        ? OptionalLong.of(
            integrity.rows().stream().mapToLong(row -> count.apply(row).getAsLong()).sum())
        : OptionalLong.empty();
  }
}
