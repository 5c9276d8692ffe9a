package org.tbvctl.linkreport.source;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tbvctl.linkreport.source.Results.Bandwidth;
import org.tbvctl.linkreport.source.Results.BandwidthRow;
import org.tbvctl.linkreport.source.Results.Fit;
import org.tbvctl.linkreport.source.Results.Flow;
import org.tbvctl.linkreport.source.Results.Integrity;
import org.tbvctl.linkreport.source.Results.IntegrityRow;
import org.tbvctl.linkreport.source.Results.Latency;
import org.tbvctl.linkreport.source.Results.LatencyRow;
import org.tbvctl.linkreport.source.Results.Law;
import org.tbvctl.linkreport.source.Results.Window;
import org.tbvctl.linkreport.source.Results.WindowRow;

/** Reads the {@code results} of probe documents. A row without a size is no row. */
final class ResultsReader {
  private static final String BYTES = "bytes";
  private static final List<String> SETTING =
      List.of("transport", "operation", "direction", "mode", "latency", "counted");

  private ResultsReader() {}

  /** The rows of a document that could not be read, for want of a size. */
  static long rowsWithoutSize(Fields results) {
    return results.objects("rows").stream().filter(row -> row.whole(BYTES).isEmpty()).count();
  }

  private static List<Fields> rows(Fields results) {
    return results.objects("rows").stream().filter(row -> row.whole(BYTES).isPresent()).toList();
  }

  private static long bytes(Fields row) {
    return row.whole(BYTES).orElse(0);
  }

  private static Map<String, String> setting(Fields results) {
    Map<String, String> setting = new LinkedHashMap<>();
    SETTING.forEach(name -> results.text(name).ifPresent(value -> setting.put(name, value)));
    return setting;
  }

  static Latency latency(Fields results) {
    Fields line = results.object("line");
    OptionalDouble intercept = line.number("interceptNanos");
    OptionalDouble slope = line.number("slopeNanosPerByte");
    Optional<Fit> fit =
        intercept.isPresent() && slope.isPresent()
            ? Optional.of(new Fit(intercept.getAsDouble(), slope.getAsDouble(), line.number("fit")))
            : Optional.empty();
    return new Latency(
        setting(results),
        rows(results).stream().map(ResultsReader::latencyRow).toList(),
        results.number("floorNanos"),
        fit,
        results.object("harness").number("clockNanos"),
        results.object("harness").number("pollNanos"));
  }

  private static LatencyRow latencyRow(Fields row) {
    return new LatencyRow(
        bytes(row),
        row.whole("samples"),
        row.number("minNanos"),
        row.number("medianNanos"),
        row.number("meanNanos"),
        row.number("p90Nanos"),
        row.number("p99Nanos"),
        row.number("p999Nanos"),
        row.number("maxNanos"),
        row.number("stddevNanos"),
        row.whole("lost"),
        row.whole("damaged"));
  }

  static Bandwidth bandwidth(Fields results) {
    return new Bandwidth(
        setting(results),
        rows(results).stream()
            .map(
                row ->
                    new BandwidthRow(
                        bytes(row),
                        row.whole("queuePairs"),
                        row.whole("depth"),
                        flow(row.object("forward")),
                        flow(row.object("backward"))))
            .toList(),
        results.number("roundTripMedianNanos"),
        results.number("completionMedianNanos"));
  }

  private static Optional<Flow> flow(Fields flow) {
    return flow.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Flow(
                flow.number("gigabitsPerSecond"),
                flow.whole("sent"),
                flow.whole("checked"),
                flow.whole("lost"),
                flow.whole("damaged")));
  }

  static Window window(Fields results) {
    return new Window(
        setting(results),
        rows(results).stream()
            .map(
                row ->
                    new WindowRow(
                        bytes(row),
                        row.whole("frames"),
                        row.whole("accepted"),
                        row.flag("refused").orElse(false)))
            .toList(),
        results.objects("laws").stream()
            .map(
                law ->
                    new Law(
                        law.textOr("law", "unnamed"),
                        law.flag("holds").orElse(false),
                        law.flag("tested").orElse(true),
                        law.whole("resource"),
                        law.text("resources"),
                        law.numbers("residuals")))
            .toList());
  }

  static Integrity integrity(Fields results) {
    return new Integrity(
        setting(results),
        rows(results).stream().map(ResultsReader::integrityRow).toList(),
        results.whole("worksBytes"),
        results.whole("failsBytes"));
  }

  private static IntegrityRow integrityRow(Fields row) {
    Fields damage = row.object("firstDamage");
    String first =
        damage.whole("offset").isPresent()
            ? "message "
                + damage.textOr("sequence", damage.words().getOrDefault("sequence", "?"))
                + " from offset "
                + damage.whole("offset").getAsLong()
                + " on"
            : "";
    return new IntegrityRow(
        bytes(row),
        row.textOr("direction", "unknown"),
        row.whole("sent"),
        row.whole("right"),
        row.whole("lost"),
        row.whole("reordered"),
        row.whole("duplicated"),
        row.whole("damaged"),
        row.textOr("end", "unknown"),
        row.textOr("reason", ""),
        first);
  }
}
