package org.tbvctl.probe.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Remedy;

/**
 * Outputs of perftest programs side by side.
 *
 * @param outputs by the name of what they were read from
 * @param builds program files of both ends
 * @param link what the link signals in one direction, in Gb/s; empty when it is not known
 */
public record Comparison(
    Map<String, PerftestOutput> outputs, List<Build> builds, OptionalDouble link) {

  /** Figures above the link, and builds that only look alike. */
  public List<Finding> findings() {
    FindingCatalogue catalogue = FindingCatalogue.load();
    List<Finding> findings = new ArrayList<>();
    outputs.forEach((name, output) -> impossible(name, output, catalogue, findings));
    for (int i = 0; i < builds.size(); i++) {
      for (int k = i + 1; k < builds.size(); k++) {
        if (builds.get(i).contradicts(builds.get(k))) {
          findings.add(mismatch(builds.get(i), builds.get(k), catalogue));
        }
      }
    }
    return findings;
  }

  private void impossible(
      String name, PerftestOutput output, FindingCatalogue catalogue, List<Finding> findings) {
    if (link.isEmpty()) {
      return;
    }
    double limit = link.getAsDouble() * (output.bothWays() ? 2 : 1);
    output.rows().stream()
        .filter(row -> row.gigabits().orElse(0) > limit)
        .findFirst()
        .ifPresent(
            row ->
                findings.add(
                    catalogue
                        .start("perf.impossible-figure")
                        .title(
                            String.format(
                                Locale.ROOT,
                                "%s reports %.2f Gb/s at %d bytes, and the link signals %.1f Gb/s",
                                name,
                                row.gigabits().getAsDouble(),
                                row.bytes(),
                                limit))
                        .explanation(
                            "No link carries more than it signals. Completions that come when a"
                                + " descriptor leaves the send queue give the speed of the queue."
                                + " Reject the figure, and everything derived from it.")
                        .detail("figureGigabits", row.gigabits().getAsDouble())
                        .detail("limitGigabits", limit)
                        .remedy(
                            Remedy.safe("Measure what arrives.", "tbvctl probe bandwidth SERVER"))
                        .build()));
  }

  private static Finding mismatch(Build first, Build second, FindingCatalogue catalogue) {
    return catalogue
        .start("tool.build-mismatch")
        .title(
            first.name()
                + " and "
                + second.name()
                + " call themselves the same ("
                + (first.version().isEmpty() ? "no version" : first.version())
                + "), and are different files")
        .explanation(
            "The checksums are "
                + first.checksum()
                + " and "
                + second.checksum()
                + ". The version comes from the source and says nothing of patches or options. On"
                + " two architectures the checksums differ in any case.")
        .detail("tool", first.tool())
        .detail("version", first.version())
        .remedy(Remedy.safe("Run the same build at both ends."))
        .build();
  }

  /** The comparison as a document, without its head. */
  public Map<String, Object> document() {
    List<Map<String, Object>> listed = new ArrayList<>();
    outputs.forEach((name, output) -> listed.add(output(name, output)));
    List<Map<String, Object>> files = new ArrayList<>();
    for (Build build : builds) {
      Map<String, Object> file = new LinkedHashMap<>();
      file.put("name", build.name());
      file.put("version", build.version());
      file.put("sha256", build.checksum());
      files.add(file);
    }
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("outputs", listed);
    document.put("builds", files);
    document.put("linkGigabits", link.isPresent() ? link.getAsDouble() : null);
    return document;
  }

  private static Map<String, Object> output(String name, PerftestOutput output) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (PerftestOutput.Row row : output.rows()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("bytes", row.bytes());
      fields.put("gigabitsPerSecond", value(row.gigabits()));
      fields.put("typicalMicros", value(row.micros()));
      rows.add(fields);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", name);
    fields.put("device", output.device().orElse(null));
    fields.put("bothWays", output.bothWays());
    fields.put("rows", rows);
    return fields;
  }

  private static Double value(OptionalDouble number) {
    return number.isPresent() ? (Double) number.getAsDouble() : null;
  }

  /** The comparison for a person. */
  public List<String> text() {
    List<String> lines = new ArrayList<>();
    outputs.forEach(
        (name, output) -> {
          lines.add(name + output.device().map(it -> " on " + it).orElse("") + ":");
          for (PerftestOutput.Row row : output.rows()) {
            lines.add(
                "  "
                    + row.bytes()
                    + " B"
                    + words(row.gigabits(), " Gb/s")
                    + words(row.micros(), " us typical"));
          }
        });
    for (Build build : builds) {
      lines.add(
          build.name()
              + ": "
              + (build.version().isEmpty() ? "no version" : build.version())
              + ", sha256 "
              + build.checksum());
    }
    lines.add(
        link.isPresent()
            ? String.format(Locale.ROOT, "The link signals %.1f Gb/s.", link.getAsDouble())
            : "The link's speed is not known, so figures were not held against it; give --link.");
    return lines;
  }

  private static String words(OptionalDouble number, String unit) {
    return number.isPresent()
        ? String.format(Locale.ROOT, "  %.2f", number.getAsDouble()) + unit
        : "";
  }
}
