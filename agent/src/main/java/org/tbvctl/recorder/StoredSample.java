package org.tbvctl.recorder;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.SampleTime;

/**
 * One sample of the recording.
 *
 * @param boot number of the boot within the recording
 * @param at CLOCK_BOOTTIME in nanoseconds
 * @param epoch number of the stretch in which counters can be compared
 * @param wallMillis wall clock in milliseconds since 1970
 */
public record StoredSample(
    long boot, long at, long epoch, OptionalLong wallMillis, StoredShape shape, long[] numbers) {

  /** The counter files as they were read. */
  public RawSample raw(int index, String bootId) {
    Optional<String> wall =
        wallMillis.isPresent()
            ? Optional.of(Instant.ofEpochMilli(wallMillis.getAsLong()).toString())
            : Optional.empty();
    return shape.fill(
        index, new SampleTime(OptionalLong.of(at), wall, Optional.of(bootId)), numbers);
  }

  /** The host's counter, where this build prints it. */
  public OptionalLong total(String name) {
    return shape.total(name, numbers);
  }

  /** All of the host's numbers, in file order. */
  public Map<String, Long> totals() {
    Map<String, Long> all = new LinkedHashMap<>();
    shape.totalNames().forEach(name -> all.put(name, total(name).orElse(0)));
    return all;
  }

  /** The rails that it shows, in file order. */
  public List<RailKey> rails() {
    return IntStream.range(0, shape.rails()).mapToObj(i -> shape.rail(i, numbers)).toList();
  }

  /** A rail's counter, where the rail is there and this build prints it. */
  public OptionalLong counter(RailKey rail, String name) {
    int index = rails().indexOf(rail);
    return index < 0 ? OptionalLong.empty() : shape.railCounter(index, name, numbers);
  }

  /** All numbers of a rail, in file order. */
  public Map<String, Long> counters(RailKey rail) {
    Map<String, Long> all = new LinkedHashMap<>();
    int index = rails().indexOf(rail);
    if (index >= 0) {
      for (String name : shape.railNames(index)) {
        all.put(name, shape.railCounter(index, name, numbers).orElse(0));
      }
    }
    return all;
  }
}
