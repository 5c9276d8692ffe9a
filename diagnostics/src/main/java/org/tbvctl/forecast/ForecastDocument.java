package org.tbvctl.forecast;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** A forecast as members of the document {@code tbvctl.forecast/1}. */
public final class ForecastDocument {
  public static final String SCHEMA = "tbvctl.forecast/1";

  private ForecastDocument() {}

  /** Adds the members to a document that has its head. */
  public static void addTo(Map<String, Object> document, Forecast forecast) {
    document.put("inputs", inputs(forecast.question()));
    document.put("tensorParallel", way(forecast.tensor()));
    document.put("pipelineParallel", way(forecast.pipeline()));
    document.put("oneHost", estimate(forecast.single()));
    document.put("better", forecast.better().map(Forecast.Way::name).orElse(null));
    document.put(
        "improveFirst",
        forecast.better().map(way -> way.gains().get(0).figure().figure()).orElse(null));
    Map<String, Object> breakEven = new LinkedHashMap<>();
    breakEven.put("latencyNanos", value(forecast.breakEven().latencyNanos()));
    breakEven.put("bitsPerSecond", value(forecast.breakEven().bitsPerSecond()));
    document.put("breakEven", breakEven);
    document.put(
        "improveOfLinkFirst",
        forecast.better().map(way -> way.bestOfLink().figure().figure()).orElse(null));
    document.put(
        "carriedOver", forecast.carriedOver().stream().map(ForecastDocument::carriedOver).toList());
    document.put("notes", ForecastNotes.of(forecast));
  }

  private static Map<String, Object> inputs(Question question) {
    ModelShape model = question.model();
    Map<String, Object> shape = new LinkedHashMap<>();
    shape.put("name", model.name());
    shape.put("layers", model.layers());
    shape.put("hidden", model.hidden());
    shape.put("heads", value(model.heads()));
    shape.put("headSize", value(model.headSize()));
    shape.put("parameters", value(model.parameters()));
    shape.put("activeParameters", model.activeParameters());
    shape.put("source", model.source());
    Map<String, Object> link = new LinkedHashMap<>();
    link.put("latencyNanos", question.link().latencyNanos());
    link.put("latencyFrom", question.link().latencyFrom());
    link.put("bitsPerSecond", question.link().bitsPerSecond());
    link.put("bandwidthFrom", question.link().bandwidthFrom());
    Map<String, Object> inputs = new LinkedHashMap<>();
    inputs.put("model", shape);
    inputs.put("link", link);
    inputs.put("topology", question.cluster().topology().word());
    inputs.put("allReduce", question.cluster().topology().formula(question.hosts()));
    inputs.put("memoryBytesPerSecond", question.cluster().memoryBytesPerSecond());
    inputs.put("bytesPerToken", question.workload().bytesPerToken());
    inputs.put("bytesFrom", question.workload().bytesFrom());
    inputs.put("vectorBytes", question.vectorBytes());
    inputs.put("promptTokens", question.workload().promptTokens());
    inputs.put("operationsPerSecond", value(question.workload().operationsPerSecond()));
    return inputs;
  }

  private static Map<String, Object> way(Forecast.Way way) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("possible", way.isPossible());
    fields.put("problems", way.problems());
    fields.put("decode", estimate(way.decode()));
    fields.put("prefill", estimate(way.prefill()));
    fields.put(
        "twiceAsGood",
        way.gains().stream()
            .map(
                gain -> {
                  Map<String, Object> row = new LinkedHashMap<>();
                  row.put("figure", gain.figure().figure());
                  row.put("tokensPerSecond", gain.tokensPerSecond());
                  return row;
                })
            .toList());
    return fields;
  }

  private static Map<String, Object> carriedOver(CarriedOver each) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("way", each.way());
    row.put("measuredTokensPerSecond", each.measured());
    row.put("addedNanos", each.addedNanos());
    row.put("tokensPerSecond", each.tokensPerSecond());
    return row;
  }

  private static Map<String, Object> estimate(Estimate estimate) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("tokensPerSecond", estimate.tokensPerSecond());
    fields.put("nanos", estimate.nanos());
    fields.put("tokens", estimate.tokens());
    fields.put("longest", estimate.longest().kind().word());
    fields.put("parts", parts(estimate.parts()));
    return fields;
  }

  private static List<Map<String, Object>> parts(List<Part> parts) {
    return parts.stream()
        .map(
            part -> {
              Map<String, Object> row = new LinkedHashMap<>();
              row.put("part", part.kind().word());
              row.put("nanos", part.nanos());
              row.put("arithmetic", part.arithmetic());
              return row;
            })
        .toList();
  }

  private static Double value(OptionalDouble number) {
    return number.isPresent() ? (Double) number.getAsDouble() : null;
  }

  private static Integer value(OptionalInt number) {
    return number.isPresent() ? (Integer) number.getAsInt() : null;
  }
}
