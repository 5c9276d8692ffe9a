package org.tbvctl.probe.window;

import java.util.List;
import java.util.stream.Collectors;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;
import org.tbvctl.probe.figures.Sizes;

/** {@code perf.window-law}: the law that a measured receive window obeys, or that it obeys none. */
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
            .explanation(explanation(result))
            .detail("device", device)
            .detail("laws", holding.stream().map(it -> it.law().formula()).toList());
    if (holding.size() == 1 && fit.anyRefused()) {
      finding.detail("resource", holding.get(0).resource());
    } else {
      finding.grade(Grade.SUSPECT);
    }
    for (WindowPoint point : fit.points()) {
      finding.evidence(
          Evidence.of(
              host,
              "probe/window",
              Sizes.words(point.bytes()),
              point.accepted() + (point.refused() ? " accepted, then refused" : " accepted")));
    }
    return finding.build();
  }

  private static String verdict(WindowFit fit) {
    List<LawFit> holding = fit.holding();
    if (!fit.anyRefused()) {
      return "was not reached: every receive that was asked for was accepted";
    }
    if (holding.isEmpty()) {
      return "follows none of "
          + formulas(fit.fits().stream().filter(it -> !it.holds()).toList())
          + " at every size";
    }
    if (holding.size() == 1) {
      return "is " + inWords(holding.get(0));
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
    return fit.law().formula() + " with N=" + fit.resource() + " " + counted;
  }

  private static String formulas(List<LawFit> fits) {
    return fits.stream().map(fit -> fit.law().formula()).collect(Collectors.joining(", "));
  }

  private static String explanation(WindowResult result) {
    WindowFit fit = result.fit();
    if (!fit.anyRefused()) {
      return "Ask for more receives to find the limit.";
    }
    StringBuilder text = new StringBuilder();
    for (LawFit law : fit.fits()) {
      text.append(law.law().formula());
      if (law.holds() && !law.isBounded()) {
        text.append(" would need N of at least ").append(law.resources().least()).append(". ");
      } else if (law.holds()) {
        text.append(" gives every window for N=").append(law.resources()).append(". ");
      } else {
        text.append(" misses by ")
            .append(law.residuals())
            .append(" with its best N=")
            .append(law.resource())
            .append(". ");
      }
    }
    if (!result.added().isEmpty()) {
      text.append("Measured besides, to tell laws apart: ")
          .append(sizes(result.added()))
          .append(". ");
    }
    if (!result.open().isEmpty()) {
      text.append("Sizes that would tell the rest apart: ")
          .append(sizes(result.open()))
          .append('.');
    } else if (fit.holding().size() > 1) {
      text.append("No size within the device's limits tells the rest apart.");
    }
    return text.toString().strip();
  }

  private static String sizes(List<Integer> bytes) {
    return bytes.stream().map(Sizes::words).collect(Collectors.joining(", "));
  }
}
