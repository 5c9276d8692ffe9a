package org.tbvctl.probe.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a perftest program wrote with {@code --out_json}. Release 6.06 leaves the quotes away and a
 * comma behind the last member, so that it is no JSON; newer sources write JSON. Both put one
 * member into a line, under the same names, and that is what is read here.
 *
 * @param test such as {@code Send_Bidirectional_BW_Test}; empty when it is not told
 * @param device RDMA device
 * @param results members of each result by name, numbers only
 */
record PerftestJson(String test, Optional<String> device, List<Map<String, Double>> results) {
  private static final double MEBI_BYTES_IN_GIGABITS = (1 << 20) * 8 / 1e9;

  /** Reads lines; empty when there is no result of a size among them. */
  static Optional<PerftestJson> parse(String text) {
    String test = "";
    Optional<String> device = Optional.empty();
    List<Map<String, Double>> results = new ArrayList<>();
    for (String line : text.replaceAll("([{,])(?=\\s*\")", "$1\n").split("\r?\n")) {
      int colon = line.indexOf(':');
      if (colon < 0) {
        continue;
      }
      String name = bare(line.substring(0, colon));
      String value = bare(line.substring(colon + 1).replaceAll("[,}\\]].*$", ""));
      switch (name) {
        case "test" -> test = value;
        case "Device" -> device = Optional.of(value).filter(it -> !it.isEmpty());
        case "MsgSize" -> results.add(new HashMap<>());
        default -> {}
      }
      OptionalDouble number = number(value);
      if (number.isPresent() && !results.isEmpty()) {
        results.get(results.size() - 1).put(name, number.getAsDouble());
      }
    }
    results.removeIf(result -> result.getOrDefault("MsgSize", 0.0) < 1);
    return results.isEmpty()
        ? Optional.empty()
        : Optional.of(new PerftestJson(test, device, List.copyOf(results)));
  }

  /** Without quotes, opening brackets and blanks around it. */
  private static String bare(String text) {
    return text.replaceAll("^[\\s\"{\\[]+|[\\s\"]+$", "");
  }

  private static OptionalDouble number(String text) {
    try {
      double value = Double.parseDouble(text);
      return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }

  PerftestOutput output() {
    List<PerftestOutput.Row> rows = new ArrayList<>();
    for (Map<String, Double> result : results) {
      rows.add(
          new PerftestOutput.Row(
              result.get("MsgSize").longValue(), gigabits(result), get(result, "t_typical")));
    }
    return new PerftestOutput(device, test.contains("Bidirectional"), rows);
  }

  /**
   * The average has no unit: it is in MiB/s, or in Gb/s when that was asked for. The rate of
   * messages, in millions a second with few digits, tells which.
   */
  private static OptionalDouble gigabits(Map<String, Double> result) {
    OptionalDouble average = get(result, "BW_average");
    OptionalDouble rate = get(result, "MsgRate");
    if (rate.isEmpty()) {
      return OptionalDouble.empty();
    }
    double byRate = rate.getAsDouble() * result.get("MsgSize") * Byte.SIZE / 1e3;
    if (average.isEmpty() || byRate <= 0) {
      return OptionalDouble.of(byRate);
    }
    double asGigabits = average.getAsDouble();
    double asMebiBytes = asGigabits * MEBI_BYTES_IN_GIGABITS;
    boolean inGigabits =
        Math.abs(Math.log(asGigabits / byRate)) < Math.abs(Math.log(asMebiBytes / byRate));
    return OptionalDouble.of(inGigabits ? asGigabits : asMebiBytes);
  }

  private static OptionalDouble get(Map<String, Double> result, String name) {
    Double value = result.get(name);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
