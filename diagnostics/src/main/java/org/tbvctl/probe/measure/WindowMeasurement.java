package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.window.LawFit;
import org.tbvctl.probe.window.WindowFinding;
import org.tbvctl.probe.window.WindowFit;
import org.tbvctl.probe.window.WindowPoint;
import org.tbvctl.probe.window.WindowResult;
import org.tbvctl.probe.worker.WindowMessage;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.verbs.QueuePairType;

/**
 * How many receives a device takes, by size, and the law of it. Nobody is needed at the other end.
 *
 * @param sizes to measure
 * @param asked receives to ask for
 */
public record WindowMeasurement(WindowSizes sizes, QueuePairType transport, int asked) {

  /** Measures on a worker whose device is open. */
  public Measured run(Worker worker, String host, String device, Deadline deadline)
      throws SessionException {
    if (sizes.inReach().isEmpty()) {
      throw new SessionException(sizes.missing().orElse("There is no size to measure."));
    }
    try {
      Message request =
          Message.of(
              "window", "sizes", sizes.request(), "transport", transport.name(), "asked", asked);
      WindowMessage window = WindowMessage.read(worker.call(request, deadline, () -> false).read());
      return measured(host, device, window);
    } catch (TrafficException | ControlException e) {
      throw new SessionException(e.getMessage(), e);
    }
  }

  private Measured measured(String host, String device, WindowMessage window) {
    WindowResult result = window.result();
    WindowFit fit = result.fit();
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("transport", transport.name());
    results.put("asked", window.asked());
    results.put("frameBytes", WindowPoint.FRAME_BYTES);
    results.put("rows", rows(fit));
    results.put("notMeasured", sizes.documents());
    results.put("laws", fit.fits().stream().map(WindowMeasurement::law).toList());
    results.put("addedBytes", result.added());
    results.put("wouldTellBytes", result.open());
    results.put("failedBytes", result.failed());
    return new Measured(
        results,
        text(fit, sizes.missing()),
        List.of(new WindowFinding(FindingCatalogue.load()).of(host, device, result)),
        sizes.incomplete());
  }

  private static List<Map<String, Object>> rows(WindowFit fit) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (WindowPoint point : fit.points()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("bytes", point.bytes());
      row.put("frames", point.frames());
      row.put("accepted", point.accepted());
      row.put("refused", point.refused());
      row.put("queueFull", point.queueFull());
      rows.add(row);
    }
    return rows;
  }

  private static Map<String, Object> law(LawFit fit) {
    Map<String, Object> law = new LinkedHashMap<>();
    law.put("law", fit.law().formula());
    law.put("holds", fit.isBounded());
    law.put("tested", fit.isTested());
    boolean one = fit.isTested() && (!fit.holds() || fit.resources().isSingle());
    law.put("resource", one ? fit.resource() : null);
    law.put("resources", fit.isBounded() ? fit.resources().toString() : null);
    law.put("resourceLow", fit.holds() ? fit.resources().least() : null);
    law.put("resourceHigh", fit.isBounded() ? fit.resources().most() : null);
    law.put("residuals", fit.isTested() ? fit.residuals() : List.of());
    return law;
  }

  private static List<String> text(WindowFit fit, Optional<String> missing) {
    List<LawFit> fits = fit.fits().stream().filter(LawFit::isTested).toList();
    String[] titles = new String[3 + fits.size()];
    titles[0] = "size";
    titles[1] = "frames f";
    titles[2] = "accepted";
    for (int i = 0; i < fits.size(); i++) {
      titles[3 + i] = fits.get(i).law().formula() + ", N=" + fits.get(i).resourceWords();
    }
    TextTable table = new TextTable(titles);
    for (int row = 0; row < fit.points().size(); row++) {
      WindowPoint point = fit.points().get(row);
      String[] cells = new String[titles.length];
      cells[0] = Sizes.text(point.bytes());
      cells[1] = Integer.toString(point.frames());
      cells[2] = (point.refused() ? "" : ">= ") + point.accepted();
      for (int i = 0; i < fits.size(); i++) {
        long residual = fits.get(i).residuals().get(row);
        cells[3 + i] = residual == 0 ? "fits" : String.format(Locale.ROOT, "off by %+d", residual);
      }
      table.add(cells);
    }
    List<String> lines = new ArrayList<>(table.lines());
    missing.ifPresent(
        sentence -> {
          lines.add("");
          lines.add(sentence);
        });
    return lines;
  }
}
