package org.tbvctl.probe.worker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.window.WindowFit;
import org.tbvctl.probe.window.WindowPoint;
import org.tbvctl.probe.window.WindowResult;

/**
 * The worker's answer about a receive window.
 *
 * @param asked receives that were asked for at each size
 */
public record WindowMessage(WindowResult result, int asked) {
  private static final int MOST_POINTS = 2000;

  static Message of(WindowResult result, int asked) {
    List<Map<String, Object>> points = new ArrayList<>();
    for (WindowPoint point : result.fit().points()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("bytes", point.bytes());
      fields.put("accepted", point.accepted());
      fields.put("refused", point.refused());
      fields.put("queueFull", point.queueFull());
      points.add(fields);
    }
    return Message.of(
        "measured",
        "asked",
        asked,
        "points",
        points,
        "added",
        sizes(result.added()),
        "open",
        sizes(result.open()),
        "failed",
        sizes(result.failed()));
  }

  private static List<Map<String, Object>> sizes(List<Integer> bytes) {
    return bytes.stream().map(size -> Map.<String, Object>of("bytes", size)).toList();
  }

  public static WindowMessage read(Fields fields) throws ControlException {
    List<WindowPoint> points = new ArrayList<>();
    for (Fields point : fields.objects("points", MOST_POINTS)) {
      points.add(
          new WindowPoint(
              bytes(point),
              point.integer("accepted", 0, Integer.MAX_VALUE),
              point.flag("refused"),
              point.flag("queueFull")));
    }
    if (points.isEmpty()) {
      throw new ControlException("the worker measured no window");
    }
    return new WindowMessage(
        new WindowResult(
            WindowFit.of(points),
            sizes(fields, "added"),
            sizes(fields, "open"),
            sizes(fields, "failed")),
        fields.integer("asked", 1, Integer.MAX_VALUE));
  }

  private static List<Integer> sizes(Fields fields, String name) throws ControlException {
    List<Integer> sizes = new ArrayList<>();
    for (Fields size : fields.objects(name, MOST_POINTS)) {
      sizes.add(bytes(size));
    }
    return sizes;
  }

  private static int bytes(Fields fields) throws ControlException {
    return fields.integer("bytes", 0, Plan.MOST_BYTES);
  }
}
