package org.tbvctl.probe.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tbvctl.performance.PerftestNumber;

/**
 * What a perftest program wrote with {@code --out_json}. Release 6.06 leaves the quotes away and a
 * comma behind the last member, so that it is no JSON, and has one member in a line, the size of a
 * result first; that is what is read here. What is JSON goes through {@link PerftestTree}.
 *
 * @param test such as {@code Send_Bidirectional_BW_Test}; empty when it is not told
 * @param device RDMA device
 * @param results members of each result by name, numbers only
 */
record PerftestJson(String test, Optional<String> device, List<Map<String, Double>> results) {
  private static final double MEBI_BYTES_IN_GIGABITS = (1 << 20) * 8 / 1e9;

  /** One for each run in which there is a result of a size. */
  static List<PerftestJson> parse(String text) {
    List<PerftestJson> runs = PerftestTree.parse(text).orElseGet(() -> lines(text));
    runs.forEach(one -> one.results.removeIf(result -> !isSize(result.get("MsgSize"))));
    runs.removeIf(one -> one.results.isEmpty());
    return runs;
  }

  private static List<PerftestJson> lines(String text) {
    List<PerftestJson> runs = new ArrayList<>();
    PerftestJson run = begin("");
    for (String line : text.replaceAll("([{,])(?=\\s*\")", "$1\n").split("\r?\n")) {
      int colon = line.indexOf(':');
      if (colon < 0) {
        continue;
      }
      String name = bare(line.substring(0, colon));
      String value = bare(line.substring(colon + 1).replaceAll("[,}\\]].*$", ""));
      switch (name) {
        case "test" -> {
          runs.add(run);
          run = begin(value);
        }
        case "Device" -> run = run.on(value);
        case "results_local", "results_remote" -> {
          runs.add(run);
          run = begin(name).on(run.device.orElse(""));
        }
        case "MsgSize" -> run.results.add(new HashMap<>());
        default -> {}
      }
      run.add(name, value);
    }
    runs.add(run);
    return runs;
  }

  /** Whether a member holds what one of the two ends measured. */
  static boolean isResultOfOneEnd(String name) {
    return name.equals("results_local") || name.equals("results_remote");
  }

  static PerftestJson begin(String test) {
    return new PerftestJson(test, Optional.empty(), new ArrayList<>());
  }

  PerftestJson on(String name) {
    return new PerftestJson(test, Optional.of(name).filter(it -> !it.isEmpty()), results);
  }

  private void add(String name, String value) {
    OptionalDouble number = PerftestNumber.parse(value);
    if (number.isPresent() && !results.isEmpty()) {
      results.get(results.size() - 1).put(name, number.getAsDouble());
    }
  }

  private static boolean isSize(Double bytes) {
    return bytes != null && PerftestRow.isSize(bytes);
  }

  /** Without quotes, opening brackets and blanks around it. */
  private static String bare(String text) {
    return text.replaceAll("^[\\s\"{\\[]+|[\\s\"]+$", "");
  }

  PerftestOutput output() {
    return new PerftestOutput(
        device, test.contains("Bidirectional"), results.stream().map(PerftestJson::row).toList());
  }

  private static PerftestRow row(Map<String, Double> result) {
    long bytes = result.get("MsgSize").longValue();
    if (!result.containsKey("BW_average") && !result.containsKey("MsgRate")) {
      return PerftestRow.latency(bytes, get(result, "t_typical"), get(result, "t_avg"));
    }
    OptionalDouble rate = get(result, "MsgRate");
    double average = get(result, "BW_average").orElse(0);
    double unit = unit(bytes, average, rate.orElse(0));
    if (unit == 0 && average > 0) {
      return PerftestRow.latency(bytes, OptionalDouble.empty(), OptionalDouble.empty());
    }
    OptionalDouble peak = get(result, "BW_peak");
    return PerftestRow.bandwidth(
        bytes,
        average * unit,
        peak.isPresent() && unit > 0
            ? OptionalDouble.of(peak.getAsDouble() * unit)
            : OptionalDouble.empty(),
        rate);
  }

  /**
   * The average has no unit: it is in MiB/s, or in Gb/s when that was asked for. The rate of
   * messages, in millions a second with few digits, tells which; 0 when it does not.
   */
  private static double unit(long bytes, double average, double rate) {
    if (!Double.isFinite(average)) {
      return 1;
    }
    double byRate = PerftestRow.gigabits(bytes, rate);
    if (!PerftestRow.isFigure(byRate)) {
      return average < 0 ? 1 : 0;
    }
    boolean inGigabits =
        Math.abs(Math.log(average / byRate))
            < Math.abs(Math.log(average * MEBI_BYTES_IN_GIGABITS / byRate));
    return inGigabits ? 1 : MEBI_BYTES_IN_GIGABITS;
  }

  private static OptionalDouble get(Map<String, Double> result, String name) {
    Double value = result.get(name);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
