package org.tbvctl.probe.window;

import java.util.List;

/**
 * What a search for the law of a window came to.
 *
 * @param fit all laws against all windows
 * @param added sizes in bytes that were measured besides those asked for, to tell laws apart
 * @param open sizes in bytes that would tell the laws apart that still hold
 */
public record WindowResult(WindowFit fit, List<Integer> added, List<Integer> open) {

  public WindowResult {
    added = List.copyOf(added);
    open = List.copyOf(open);
  }
}
