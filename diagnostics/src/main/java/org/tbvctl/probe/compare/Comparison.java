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

  /** Figures that cannot be, and builds that do not match. */
  public List<Finding> findings() {
    FindingCatalogue catalogue = FindingCatalogue.load();
    ImpossibleFigures impossible = new ImpossibleFigures(catalogue, link);
    List<Finding> findings = new ArrayList<>();
    outputs.forEach((name, output) -> findings.addAll(impossible.of(name, output)));
    for (int i = 0; i < builds.size(); i++) {
      for (int k = i + 1; k < builds.size(); k++) {
        if (builds.get(i).contradicts(builds.get(k))) {
          findings.add(mismatch(builds.get(i), builds.get(k), catalogue));
        }
      }
    }
    return findings;
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
    document.put("versionNotes", versions());
    document.put("linkGigabits", link.isPresent() ? link.getAsDouble() : null);
    return document;
  }

  private static Map<String, Object> output(String name, PerftestOutput output) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (PerftestRow row : output.rows()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("bytes", row.bytes());
      fields.put("gigabitsPerSecond", value(row.gigabits()));
      fields.put("peakGigabitsPerSecond", value(row.peak()));
      fields.put("typicalMicros", value(row.micros()));
      fields.put("noFigure", row.nonsense().orElse(null));
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
          if (output.rows().isEmpty()) {
            lines.add("  no result: the run did not end, or the other end prints it");
          }
          for (PerftestRow row : output.rows()) {
            lines.add(
                "  "
                    + row.bytes()
                    + " B"
                    + words(row.gigabits(), " Gb/s")
                    + words(row.micros(), " us typical")
                    + row.nonsense().map(it -> "  no figure (" + it + ")").orElse(""));
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
    lines.addAll(versions());
    lines.add(
        link.isPresent()
            ? String.format(Locale.ROOT, "The link signals %.1f Gb/s.", link.getAsDouble())
            : "The link's speed is not known, so figures were not held against it; give --link.");
    return lines;
  }

  /** Programs of two versions; perftest's own ends refuse each other only sometimes. */
  private List<String> versions() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < builds.size(); i++) {
      for (int k = i + 1; k < builds.size(); k++) {
        if (builds.get(i).differsInVersion(builds.get(k))) {
          lines.add(
              builds.get(i).named()
                  + " and "
                  + builds.get(k).named()
                  + " are of two versions; run the same at both ends.");
        }
      }
    }
    return lines;
  }

  private static String words(OptionalDouble number, String unit) {
    return number.isPresent()
        ? String.format(Locale.ROOT, "  %.2f", number.getAsDouble()) + unit
        : "";
  }
}
