package org.tbvctl.linkreport.source;

import java.util.List;
import java.util.OptionalDouble;
import org.tbvctl.probe.compare.PerftestOutput;

/**
 * Results of a perftest program.
 *
 * @param device RDMA device, or that it was not named
 * @param bothWays whether a bandwidth adds both directions up
 * @param builds program files that were compared, a line each
 */
public record PerftestRun(
    String name,
    String device,
    boolean bothWays,
    List<Row> rows,
    List<String> builds,
    List<FindingFacts> findings,
    List<UnknownFacts> unknowns)
    implements Source {
  private static final String NO_DEVICE = "device not named";

  /** The figures of one size. */
  public record Row(long bytes, OptionalDouble gigabits, OptionalDouble micros) {}

  /** What a program printed. */
  public static PerftestRun of(String name, PerftestOutput output) {
    return new PerftestRun(
        name,
        output.device().orElse(NO_DEVICE),
        output.bothWays(),
        output.rows().stream()
            .map(row -> new Row(row.bytes(), row.gigabits(), row.micros()))
            .toList(),
        List.of(),
        List.of(),
        List.of());
  }

  /** The outputs of a document of {@code probe compare}; the first has its findings and builds. */
  static List<PerftestRun> of(String name, Fields document) {
    List<Fields> outputs = document.objects("outputs");
    List<String> builds =
        document.objects("builds").stream()
            .map(
                build ->
                    build.textOr("name", "unnamed")
                        + ": "
                        + build.textOr("version", "no version")
                        + ", sha256 "
                        + build.textOr("sha256", "not known"))
            .toList();
    List<FindingFacts> findings = FindingFacts.all(document);
    List<PerftestRun> runs = new java.util.ArrayList<>();
    for (Fields output : outputs) {
      boolean first = runs.isEmpty();
      runs.add(
          new PerftestRun(
              name + ": " + output.textOr("name", "unnamed"),
              output.textOr("device", NO_DEVICE),
              output.flag("bothWays").orElse(false),
              output.objects("rows").stream()
                  .filter(row -> row.whole("bytes").isPresent())
                  .map(
                      row ->
                          new Row(
                              row.whole("bytes").getAsLong(),
                              row.number("gigabitsPerSecond"),
                              row.number("typicalMicros")))
                  .toList(),
              first ? builds : List.of(),
              first ? findings : List.of(),
              List.of()));
    }
    return runs;
  }
}
