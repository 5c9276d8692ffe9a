package org.tbvctl.probe.window;

import java.util.List;

/**
 * What a search for the law of a window came to. All sizes are in bytes.
 *
 * @param fit all laws against all windows
 * @param added sizes that were measured besides those asked for, to tell laws apart or narrow N
 * @param open sizes that would do so and were not measured
 * @param failed sizes that were to be added and could not be measured
 */
public record WindowResult(
    WindowFit fit, List<Integer> added, List<Integer> open, List<Integer> failed) {

  public WindowResult {
    added = List.copyOf(added);
    open = List.copyOf(open);
    failed = List.copyOf(failed);
  }
}
