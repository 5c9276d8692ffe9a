package org.tbvctl.kernellog;

/** Takes events as the decoder finds them, in log order. */
@FunctionalInterface
public interface LogSink {
  void event(LogEvent event);

  /**
   * Whether lines that are neither in the catalogue nor the module's are wanted too, as events with
   * the id {@link LogEvent#OTHER}.
   */
  default boolean wantsOthers() {
    return false;
  }
}
