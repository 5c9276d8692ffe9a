package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.CounterScope;
import org.tbvctl.counters.Rail;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.RefusedCaptureException;

/** The catalogue of counters against everything that captured modules printed. */
class CounterCatalogueCasesTest {
  private final CounterCatalogue catalogue = CounterCatalogue.standard();

  private static List<CounterSample> samples() throws IOException {
    List<CounterSample> samples = new ArrayList<>();
    for (Path folder : Repository.caseFolders()) {
      for (Path capture : Repository.hosts(folder)) {
        try (HostSource host = Captures.open(capture)) {
          for (RawSample raw : host.samples()) {
            samples.add(CounterSample.parse(raw));
          }
        } catch (RefusedCaptureException refused) {
          // Some cases are about captures that must be refused; they show no counters.
        }
      }
    }
    return samples;
  }

  @Test
  void everyPrintedKeyIsInTheCatalogue() throws IOException {
    List<CounterSample> samples = samples();
    Set<String> unknown = new TreeSet<>();
    for (CounterSample sample : samples) {
      sample.summary().value().ifPresent(summary -> unknown.addAll(summary.unknownKeys()));
      sample.peers().value().ifPresent(peers -> peers.rails().forEach(it -> collect(it, unknown)));
      sample
          .configuredLinks()
          .value()
          .ifPresent(
              links ->
                  links.links().stream()
                      .flatMap(link -> link.fields().keySet().stream())
                      .filter(key -> !catalogue.contains(CounterScope.LINK, key))
                      .forEach(unknown::add));
    }
    assertThat(samples.size()).isGreaterThan(90);
    assertThat(unknown).isEmpty();
  }

  private void collect(Rail rail, Set<String> unknown) {
    rail.fields().keySet().stream()
        .filter(key -> !catalogue.contains(CounterScope.RAIL, key))
        .forEach(unknown::add);
  }

  @Test
  void creditsNeverExceedTheGrantedWindow() throws IOException {
    for (CounterSample sample : samples()) {
      sample.peers().value().stream()
          .flatMap(peers -> peers.rails().stream())
          .filter(rail -> rail.creditWindow().isPresent())
          .forEach(
              rail ->
                  assertThat(rail.creditsLeft().getAsLong())
                      .as(rail.toString())
                      .isBetween(0L, rail.creditWindow().getAsLong()));
    }
  }
}
