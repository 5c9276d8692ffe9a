package org.tbvctl.probe.window;

import java.util.List;
import java.util.stream.Collectors;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;
import org.tbvctl.probe.figures.Sizes;

/**
 * {@code perf.window-law}: the law that a measured receive window obeys, or that it obeys none. It
 * is confirmed when the windows exclude all other laws.
 */
public final class WindowFinding {
  private final FindingCatalogue catalogue;

  public WindowFinding(FindingCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * States the result.
   *
   * @param host on which the receives were posted
   * @param device such as {@code usb4_rdma0}
   */
  public Finding of(String host, String device, WindowResult result) {
    WindowFit fit = result.fit();
    List<LawFit> holding = fit.holding();
    Finding.Builder finding =
        catalogue
            .start("perf.window-law")
            .host(host)
            .title("The receive window of " + device + " on " + host + " " + verdict(fit))
            .explanation(WindowExplanation.of(result))
            .detail("device", device)
            .detail("laws", formulas(holding))
            .detail("untestedLaws", formulas(fit.untested()));
    if (holding.size() == 1) {
      resource(finding, holding.get(0).resources());
    }
    if (!fit.isDecided()) {
      finding.grade(Grade.SUSPECT);
    }
    for (WindowPoint point : fit.points()) {
      finding.evidence(
          Evidence.of(host, "probe/window", Sizes.words(point.bytes()), accepted(point)));
    }
    return finding.build();
  }

  /** One number is stated only when no other is left. */
  private static void resource(Finding.Builder finding, Range range) {
    if (range.isSingle()) {
      finding.detail("resource", range.least());
    }
    finding.detail("resourceLow", range.least()).detail("resourceHigh", range.most());
  }

  private static String accepted(WindowPoint point) {
    if (!point.refused()) {
      return point.accepted() + " accepted";
    }
    return point.accepted()
        + (point.queueFull() ? " accepted, then the queue was full" : " accepted, then refused");
  }

  private static String verdict(WindowFit fit) {
    List<LawFit> holding = fit.holding();
    if (!fit.anyRefused()) {
      return "was not reached: every receive that was asked for was accepted";
    }
    if (holding.isEmpty()) {
      return "follows none of "
          + String.join(", ", formulas(fit.fits().stream().filter(it -> !it.holds()).toList()))
          + " at every size";
    }
    if (fit.isDecided()) {
      return "is " + inWords(holding.get(0));
    }
    if (!fit.untested().isEmpty()) {
      return "is the limit of its queue, "
          + inWords(holding.get(0))
          + "; no limit of frames shows up to "
          + Sizes.words(fit.mostBytes());
    }
    return "fits "
        + holding.stream().map(WindowFinding::inWords).collect(Collectors.joining(", and "))
        + " alike";
  }

  private static String inWords(LawFit fit) {
    String counted =
        switch (fit.law()) {
          case WORK_REQUESTS -> "work requests, whatever their size";
          case FRAMES_LESS_ONE_RECEIVE, FRAMES_LESS_ONE_FRAME -> "frames of 4 KiB";
        };
    return fit.law().formula() + " with N=" + fit.resourceWords() + " " + counted;
  }

  private static List<String> formulas(List<LawFit> fits) {
    return fits.stream().map(fit -> fit.law().formula()).toList();
  }
}
