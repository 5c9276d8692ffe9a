package org.tbvctl.kernellog;

/** Takes events as the decoder finds them, in log order. */
@FunctionalInterface
public interface LogSink {
  void event(LogEvent event);
}
