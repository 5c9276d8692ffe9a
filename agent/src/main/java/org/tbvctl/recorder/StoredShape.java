package org.tbvctl.recorder;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Rail;
import org.tbvctl.counters.Summary;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.SampleTime;

/**
 * Which number of a sample is which counter. To find out, the counter files are written with each
 * number's own index in its place, and read by the readers that all others use.
 */
public final class StoredShape {
  /** Name for the second number of tx_credits=left/window. */
  public static final String CREDIT_WINDOW = "tx_credits_window";

  private final SampleShape shape;
  private final List<RailSlots> rails = new ArrayList<>();
  private final Map<String, Integer> totals = new LinkedHashMap<>();

  /** The slots of one rail. */
  private record RailSlots(int peer, int rail, Map<String, Integer> counters) {}

  StoredShape(SampleShape shape) {
    this.shape = shape;
    long[] indexes = new long[shape.slots()];
    for (int index = 0; index < indexes.length; index++) {
      indexes[index] = index;
    }
    CounterSample numbered = CounterSample.parse(shape.fill(0, SampleTime.UNKNOWN, indexes));
    numbered.summary().value().ifPresent(this::readTotals);
    numbered.peers().value().map(Peers::rails).orElse(List.of()).forEach(this::readRail);
  }

  private void readTotals(Summary summary) {
    for (String key : summary.keys()) {
      slot(summary.get(key)).ifPresent(slot -> totals.put(key, slot));
    }
  }

  private void readRail(Rail rail) {
    Map<String, Integer> counters = new LinkedHashMap<>();
    for (String name : rail.fields().keySet()) {
      slot(rail.get(name)).ifPresent(slot -> counters.put(name, slot));
    }
    slot(rail.creditWindow()).ifPresent(slot -> counters.put(CREDIT_WINDOW, slot));
    if (rail.peer() < shape.slots() && rail.id() < shape.slots()) {
      rails.add(new RailSlots(rail.peer(), rail.id(), counters));
    }
  }

  private OptionalInt slot(OptionalLong index) {
    return index.isPresent() && index.getAsLong() >= 0 && index.getAsLong() < shape.slots()
        ? OptionalInt.of((int) index.getAsLong())
        : OptionalInt.empty();
  }

  SampleShape shape() {
    return shape;
  }

  RawSample fill(int index, SampleTime time, long[] numbers) {
    return shape.fill(index, time, numbers);
  }

  Set<String> totalNames() {
    return Collections.unmodifiableSet(totals.keySet());
  }

  OptionalLong total(String name, long[] numbers) {
    Integer slot = totals.get(name);
    return slot == null ? OptionalLong.empty() : OptionalLong.of(numbers[slot]);
  }

  int rails() {
    return rails.size();
  }

  RailKey rail(int index, long[] numbers) {
    RailSlots slots = rails.get(index);
    return new RailKey(numbers[slots.peer()], numbers[slots.rail()]);
  }

  Set<String> railNames(int index) {
    return Collections.unmodifiableSet(rails.get(index).counters().keySet());
  }

  OptionalLong railCounter(int index, String name, long[] numbers) {
    Integer slot = rails.get(index).counters().get(name);
    return slot == null ? OptionalLong.empty() : OptionalLong.of(numbers[slot]);
  }
}
