package org.tbvctl.diagnosis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tbvctl.ladder.RungState;
import org.tbvctl.ladder.Step;

/** The ladder of each host in a few lines: what holds, what broke, what was not reached. */
final class LadderPicture {
  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();
  private String lead = "";

  private LadderPicture(TextStyle style) {
    this.style = style;
  }

  /** Empty when no host has a rung. */
  static String of(List<Step> ladder, TextStyle style) {
    LadderPicture picture = new LadderPicture(style);
    Map<String, List<Step>> hosts = new LinkedHashMap<>();
    ladder.forEach(step -> hosts.computeIfAbsent(step.host(), host -> new ArrayList<>()).add(step));
    hosts.forEach(picture::host);
    if (!hosts.isEmpty()) {
      picture.out.append('\n');
    }
    return picture.out.toString();
  }

  private void host(String host, List<Step> steps) {
    lead = host + "  ";
    line(style.green("passed"), words(steps, RungState.PASSED));
    for (Step step : steps) {
      if (step.state() == RungState.FAILED) {
        line(style.red("failed"), step.rung().word() + ": " + step.because());
      }
    }
    line(style.yellow("not reached"), words(steps, RungState.NOT_REACHED));
    line(style.dim("unknown"), words(steps, RungState.UNKNOWN));
  }

  private static String words(List<Step> steps, RungState state) {
    return steps.stream()
        .filter(step -> step.state() == state)
        .map(step -> step.rung().word())
        .collect(Collectors.joining(", "));
  }

  /** The host's name stands before its first line only. */
  private void line(String state, String text) {
    if (text.isEmpty()) {
      return;
    }
    String blank = " ".repeat(lead.length());
    Wrapping.append(out, lead + state + "  ", blank + "    ", text, DiagnosisText.WIDTH);
    lead = blank;
  }
}
