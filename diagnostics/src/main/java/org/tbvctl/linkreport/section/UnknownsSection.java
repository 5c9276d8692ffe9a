package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.Source;
import org.tbvctl.linkreport.source.UnknownFacts;

/** Readings that were missing, and what they would have been needed for. */
public final class UnknownsSection {

  private UnknownsSection() {}

  public static List<Block> of(List<? extends Labelled<? extends Source>> sources) {
    List<List<String>> rows = new ArrayList<>();
    for (Labelled<? extends Source> source : sources) {
      for (UnknownFacts unknown : source.source().unknowns()) {
        rows.add(
            List.of(
                source.label(),
                unknown.host().isEmpty() ? Cell.UNKNOWN : unknown.host(),
                unknown.what(),
                unknown.reason(),
                unknown.neededFor().isEmpty()
                    ? Cell.UNKNOWN
                    : String.join(", ", unknown.neededFor())));
      }
    }
    return rows.isEmpty()
        ? List.of()
        : List.of(
            new Block.Table(
                "Readings that are missing",
                List.of(
                    text("source"), text("host"), text("what"), text("why"), text("needed for")),
                rows));
  }
}
