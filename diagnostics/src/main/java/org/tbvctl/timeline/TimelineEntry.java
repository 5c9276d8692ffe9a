package org.tbvctl.timeline;

import java.util.Map;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.kernellog.RepeatedEvent;

/** Something that happened on a host. */
public sealed interface TimelineEntry {

  String host();

  /**
   * The kernel said something.
   *
   * @param event with its repeats, placed at the first
   */
  record Said(String host, RepeatedEvent event) implements TimelineEntry {}

  /**
   * Counters moved between a sample and the one before.
   *
   * @param sample the later one
   * @param changes {@code old -> new} by the counter's name, in file order
   */
  record Moved(String host, CounterSample sample, Map<String, String> changes)
      implements TimelineEntry {}
}
