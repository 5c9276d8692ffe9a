package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;
import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.List;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.LedgerFacts;

/** The frame ledger: totals of every stage, and what lies between two of them. */
public final class LedgerSection {

  private LedgerSection() {}

  /** The books of one source. */
  public static List<Block> of(String label, List<LedgerFacts> ledger) {
    return ledger.stream()
        .flatMap(
            entry -> {
              String where = entry.place() + " (" + label + ")";
              return List.of(stages(where, entry), edges(where, entry)).stream();
            })
        .toList();
  }

  private static Block stages(String where, LedgerFacts entry) {
    return new Block.Table(
        "Totals of " + where,
        List.of(text("stage"), text("host"), text("counter"), number("value")),
        entry.stages().stream()
            .map(
                stage ->
                    List.of(
                        stage.stage(), stage.host(), stage.counter(), Cell.whole(stage.value())))
            .toList());
  }

  private static Block edges(String where, LedgerFacts entry) {
    return new Block.Table(
        "Balance of " + where,
        List.of(text("from"), text("to"), number("difference"), text("balance")),
        entry.edges().stream()
            .map(
                edge ->
                    List.of(edge.from(), edge.to(), Cell.whole(edge.difference()), edge.balance()))
            .toList());
  }
}
