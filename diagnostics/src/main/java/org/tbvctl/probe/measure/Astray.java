package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.verbs.QueuePairType;

/** Messages that did not arrive once and in order, in words of what happened to them. */
final class Astray {

  private Astray() {}

  /** Such as {@code 2 were lost and 1 came twice}. */
  static String words(IntegrityFigures figures) {
    List<String> parts = new ArrayList<>();
    if (figures.lost() > 0) {
      parts.add(figures.lost() + (figures.lost() == 1 ? " was lost" : " were lost"));
    }
    if (figures.duplicated() > 0) {
      parts.add(figures.duplicated() + " came twice");
    }
    if (figures.reordered() > 0) {
      parts.add(figures.reordered() + (parts.isEmpty() ? " came" : "") + " out of order");
    }
    int last = parts.size() - 1;
    return last == 0
        ? parts.get(0)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  /** What a connection of that type may do of it. */
  static String meaning(QueuePairType transport, IntegrityFigures figures) {
    boolean wrongOnAny = figures.duplicated() > 0 || figures.reordered() > 0;
    if (transport == QueuePairType.RC) {
      return "A reliable connection must deliver every message once and in order.";
    }
    String loss = "An unreliable connection may lose messages, and never tells.";
    String order =
        "Even an unreliable connection must not "
            + (figures.duplicated() == 0
                ? "change the order of messages"
                : figures.reordered() == 0
                    ? "deliver a message twice"
                    : "deliver a message twice or change the order")
            + ".";
    return !wrongOnAny ? loss : figures.lost() > 0 ? loss + " " + order : order;
  }
}
