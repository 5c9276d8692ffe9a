package org.tbvctl.probe.window;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tbvctl.probe.figures.Sizes;

/** What speaks for and against each law, which sizes were added, and what is left open. */
final class WindowExplanation {
  private WindowExplanation() {}

  static String of(WindowResult result) {
    WindowFit fit = result.fit();
    List<String> sentences = new ArrayList<>();
    if (fit.anyRefused()) {
      fit.fits().forEach(law -> sentences.add(law(law)));
    } else {
      sentences.add("Ask for more receives to find the limit.");
    }
    sizes(sentences, "Measured besides, to tell laws apart and narrow N: ", result.added());
    sizes(sentences, "Could not be measured besides: ", result.failed());
    if (!result.open().isEmpty()) {
      sizes(sentences, "Sizes that would say more: ", result.open());
    } else if (fit.holding().size() > 1) {
      sentences.add("No size within the limits of device and memory tells the rest apart.");
    } else if (fit.isDecided() && !fit.holding().get(0).resources().isSingle()) {
      sentences.add("No size within the limits of device and memory narrows N further.");
    }
    return String.join(" ", sentences);
  }

  private static String law(LawFit law) {
    String formula = law.law().formula();
    if (!law.isTested()) {
      return formula + " would need N of at least " + law.resources().least() + ".";
    }
    if (law.holds()) {
      return formula + " gives every window for N=" + law.resources() + ".";
    }
    return formula
        + " misses by "
        + law.residuals()
        + " with N="
        + law.resource()
        + ", the N of the least sum of squares.";
  }

  private static void sizes(List<String> sentences, String start, List<Integer> bytes) {
    if (!bytes.isEmpty()) {
      sentences.add(bytes.stream().map(Sizes::words).collect(Collectors.joining(", ", start, ".")));
    }
  }
}
