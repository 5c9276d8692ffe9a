package org.tbvctl.moduleconfig.apply;

import java.util.List;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.LogEvent;

/** The kernel log since just before the load. */
public interface ModuleLog {

  /** What was added since the last call; unreadable when nobody may look. */
  Reading<List<LogEvent>> next();
}
