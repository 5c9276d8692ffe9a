package org.tbvctl.kernellog;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a kernel log says about the module and the kernel around it.
 *
 * @param events known and unknown messages in log order, of all boots in the log
 * @param boots number of boots that the log shows, at least 1 when it has any line
 * @param complete whether the log reaches back to the start of its last boot
 * @param problems what could not be decoded or is missing, one sentence each
 */
public record KernelLog(List<LogEvent> events, int boots, boolean complete, List<String> problems) {

  public static final KernelLog EMPTY = new KernelLog(List.of(), 0, false, List.of());

  /** Events of the newest boot. */
  public Stream<LogEvent> current() {
    return events.stream().filter(event -> event.boot() == Math.max(boots, 1) - 1);
  }

  /** Events of the newest boot with this id. */
  public List<LogEvent> of(String id) {
    return current().filter(event -> event.id().equals(id)).toList();
  }
}
