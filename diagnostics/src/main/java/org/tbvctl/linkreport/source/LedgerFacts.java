package org.tbvctl.linkreport.source;

import java.util.List;
import java.util.OptionalLong;

/**
 * The books of one direction and rail, as a document tells them.
 *
 * @param place direction and rail in words
 */
public record LedgerFacts(String place, List<Stage> stages, List<Edge> edges) {

  /** What one counter stands at. */
  public record Stage(String stage, String host, String counter, OptionalLong value) {}

  /** What lies between two stages. */
  public record Edge(String from, String to, OptionalLong difference, String balance) {}

  static List<LedgerFacts> all(Fields document) {
    return document.objects("ledger").stream().map(LedgerFacts::of).toList();
  }

  private static LedgerFacts of(Fields entry) {
    String rail =
        entry.whole("rail").isPresent() ? ", rail " + entry.whole("rail").getAsLong() : "";
    return new LedgerFacts(
        entry.textOr("direction", "unnamed") + rail,
        entry.objects("stages").stream()
            .map(
                stage ->
                    new Stage(
                        stage.textOr("stage", ""),
                        stage.textOr("host", ""),
                        stage.textOr("counter", ""),
                        stage.whole("value")))
            .toList(),
        entry.objects("edges").stream()
            .map(
                edge ->
                    new Edge(
                        edge.textOr("from", ""),
                        edge.textOr("to", ""),
                        edge.whole("difference"),
                        edge.textOr("balance", "unknown")))
            .toList());
  }
}
