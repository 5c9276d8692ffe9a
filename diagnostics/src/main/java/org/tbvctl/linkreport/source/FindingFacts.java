package org.tbvctl.linkreport.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A finding as a document tells it, also one that this version does not know.
 *
 * @param place where, in words: host, direction, rail, stage
 * @param evidence the readings, a line each
 * @param suspects what fits without proof, with the next experiment
 * @param cleared what readings rule out
 * @param remedy what to do; empty where nothing is told
 * @param commands the same as commands
 * @param disruptive whether they interrupt what runs
 * @param bounds ceilings of {@code perf.bound}
 * @param limitGigabits what {@code perf.impossible-figure} holds the figure against
 */
public record FindingFacts(
    String id,
    String severity,
    String grade,
    String title,
    String explanation,
    String place,
    List<String> evidence,
    List<String> suspects,
    List<String> cleared,
    String remedy,
    List<String> commands,
    boolean disruptive,
    List<CeilingFacts> bounds,
    Optional<Double> limitGigabits) {

  static List<FindingFacts> all(Fields document) {
    return document.objects("findings").stream().map(FindingFacts::of).toList();
  }

  /** Whether it says that a figure of its run cannot be, and nothing has ruled that out. */
  boolean isImpossibleFigure() {
    return id.equals("perf.impossible-figure") && !grade.equals("cleared");
  }

  private static FindingFacts of(Fields finding) {
    Fields remedy = finding.object("remedy");
    Fields details = finding.object("details");
    return new FindingFacts(
        finding.textOr("id", "unnamed"),
        finding.textOr("severity", "unknown"),
        finding.textOr("grade", "unknown"),
        finding.textOr("title", "without a title"),
        finding.textOr("explanation", ""),
        place(finding),
        finding.objects("evidence").stream().map(FindingFacts::evidence).toList(),
        finding.objects("suspects").stream().map(FindingFacts::suspect).toList(),
        finding.objects("cleared").stream()
            .map(cleared -> cleared.textOr("what", "?") + ": " + cleared.textOr("why", ""))
            .toList(),
        remedy.textOr("text", ""),
        remedy.texts("commands"),
        remedy.flag("disruptive").orElse(false),
        details.objects("ceilings").stream().map(CeilingFacts::of).toList(),
        details.number("limitGigabits").stream().boxed().findFirst());
  }

  private static String place(Fields finding) {
    List<String> words = new ArrayList<>();
    finding.text("direction").or(() -> finding.text("host")).ifPresent(words::add);
    finding.whole("peer").ifPresent(peer -> words.add("peer " + peer));
    finding.whole("rail").ifPresent(rail -> words.add("rail " + rail));
    finding.text("stage").ifPresent(words::add);
    return String.join(", ", words);
  }

  private static String evidence(Fields evidence) {
    StringBuilder line = new StringBuilder(evidence.textOr("host", ""));
    evidence.whole("sample").ifPresent(sample -> line.append(" #").append(sample));
    line.append(' ').append(evidence.textOr("source", ""));
    String key = evidence.textOr("key", "");
    line.append(key.isEmpty() ? "" : " " + key).append(": ").append(evidence.textOr("value", ""));
    return line.toString().strip();
  }

  private static String suspect(Fields suspect) {
    String experiment = suspect.textOr("experiment", "");
    return suspect.textOr("id", "unnamed")
        + suspect.text("host").map(host -> " on " + host).orElse("")
        + ": "
        + suspect.textOr("why", "")
        + (experiment.isEmpty() ? "" : "; to test it: " + experiment);
  }
}
