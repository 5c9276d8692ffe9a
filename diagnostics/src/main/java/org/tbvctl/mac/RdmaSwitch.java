package org.tbvctl.mac;

import java.util.Locale;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/** The system-wide RDMA setting of macOS as {@code rdma_ctl status} tells it. */
public enum RdmaSwitch {
  ENABLED,
  DISABLED;

  /** Unreadable when the output says neither. */
  static Reading<RdmaSwitch> parse(CommandOutput output) {
    String text = (output.out() + "\n" + output.err()).toLowerCase(Locale.ROOT);
    if (text.contains("disabled") || text.contains("not enabled")) {
      return Reading.known(DISABLED);
    }
    if (text.contains("enabled")) {
      return Reading.known(ENABLED);
    }
    return Reading.unreadable("rdma_ctl status says neither enabled nor disabled");
  }
}
