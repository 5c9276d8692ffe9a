package org.tbvctl.vm;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.tbvctl.counters.Counter;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.counters.CounterKind;
import org.tbvctl.counters.CounterScope;
import org.tbvctl.counters.Summary;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.LiveSource;
import org.tbvctl.host.Reading;

/**
 * Runs in the machine: reads the summary as fast as it can until a file appears, and counts how the
 * readings ended. While {@code cycle} runs all counters of the stand-in are equal, so that a
 * reading whose counters differ is a wrong number.
 */
final class Sampler {
  private static final String SUMMARY = "sys/kernel/debug/thunderbolt_ibverbs/summary";

  private static final List<String> COUNTERS =
      CounterCatalogue.standard().all().stream()
          .filter(counter -> counter.scope() == CounterScope.GLOBAL)
          .filter(counter -> counter.kind() == CounterKind.COUNTER)
          .map(Counter::key)
          .toList();

  private Sampler() {}

  public static void main(String[] arguments) {
    HostFiles files = LiveSource.filesBelow(Path.of("/"));
    Path end = Path.of(arguments[0]);
    Map<String, Integer> endings = new TreeMap<>();
    do {
      endings.merge(ending(files.text(SUMMARY).map(Summary::parse)), 1, Integer::sum);
    } while (!end.toFile().exists());
    endings.forEach((ending, count) -> System.out.println(ending + "=" + count));
  }

  private static String ending(Reading<Summary> reading) {
    if (reading.unreadableReason().isPresent()) {
      return "unreadable: " + reading.unreadableReason().get();
    }
    return reading.value().map(Sampler::judge).orElse("absent");
  }

  private static String judge(Summary summary) {
    if (!summary.problems().isEmpty()) {
      return "damaged: " + summary.problems().get(0);
    }
    OptionalLong first = summary.get("data_wr_send");
    for (String key : COUNTERS) {
      OptionalLong value = summary.get(key);
      if (value.isPresent() && !value.equals(first)) {
        return "wrong: " + key + " " + value + " beside " + first;
      }
    }
    return first.isPresent() ? "whole" : "empty";
  }
}
