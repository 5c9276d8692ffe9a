package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;
import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.Results.Bandwidth;
import org.tbvctl.linkreport.source.Results.BandwidthRow;
import org.tbvctl.linkreport.source.Results.Flow;

/**
 * Figures of two bandwidth runs. Each run has one figure of a combination and so no spread of it;
 * how differently the combinations changed is the only measure of the noise.
 */
final class BandwidthComparison {
  private final List<List<String>> rows = new ArrayList<>();
  private final List<Double> changes = new ArrayList<>();

  private BandwidthComparison() {}

  static List<Block> of(Pair pair, Bandwidth before, Bandwidth after) {
    BandwidthComparison comparison = new BandwidthComparison();
    for (BandwidthRow old : before.rows()) {
      after.rows().stream()
          .filter(now -> isSame(old, now))
          .findFirst()
          .ifPresent(
              now -> {
                comparison.add("forward", old, old.forward(), now.forward());
                comparison.add("backward", old, old.backward(), now.backward());
              });
    }
    if (comparison.rows.isEmpty()) {
      return List.of(new Block.Paragraph("They have no combination in common."));
    }
    return List.of(
        new Block.Notice("difference", pair.verdict(comparison.verdict())),
        new Block.Table(
            "Bandwidth, Gb/s",
            List.of(
                number("size"),
                number("pairs"),
                number("depth"),
                text("direction"),
                number("before"),
                number("after"),
                number("change"),
                number("of it")),
            comparison.rows));
  }

  private static boolean isSame(BandwidthRow old, BandwidthRow now) {
    return old.bytes() == now.bytes()
        && old.queuePairs().equals(now.queuePairs())
        && old.depth().equals(now.depth());
  }

  private void add(String direction, BandwidthRow row, Optional<Flow> old, Optional<Flow> now) {
    OptionalDouble was = BandwidthSection.gigabits(old);
    OptionalDouble is = BandwidthSection.gigabits(now);
    if (was.isEmpty() || is.isEmpty()) {
      return;
    }
    boolean relative = was.getAsDouble() > 0;
    double share = relative ? is.getAsDouble() / was.getAsDouble() - 1 : 0;
    if (relative) {
      changes.add(share);
    }
    rows.add(
        List.of(
            Cell.size(row.bytes()),
            Cell.whole(row.queuePairs()),
            Cell.whole(row.depth()),
            direction,
            Cell.number(was),
            Cell.number(is),
            Cell.change(is.getAsDouble() - was.getAsDouble()),
            relative ? Cell.percent(share) : Cell.UNKNOWN));
  }

  private String verdict() {
    if (changes.isEmpty()) {
      return "there is no figure before to hold the one after against.";
    }
    Changes all = new Changes(changes);
    String words = "over " + changes.size() + " figures the change is " + all.words();
    if (!all.isTellingEnough()) {
      return words
          + ". With so few figures the noise is not known; repeat both runs before you believe it.";
    }
    return all.hasDirection()
        ? words + ": " + (all.middle() > 0 ? "faster" : "slower") + ", beyond the noise."
        : words + ": inside the noise.";
  }
}
