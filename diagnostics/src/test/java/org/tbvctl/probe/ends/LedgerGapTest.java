package org.tbvctl.probe.ends;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;

class LedgerGapTest {
  private static final Map<String, String> NO_MODULE =
      Map.of("proc/sys/kernel/osrelease", "6.18.0\n");
  private static final Map<String, String> MODULE =
      Map.of("sys/module/thunderbolt_ibverbs/initstate", "live\n");
  private static final Reading<String> DENIED = Reading.unreadable("permission denied");
  private static final Reading<String> COUNTERS = Reading.known("data_tx_posted: 1\n");
  private static final EndNames NAMES = new EndNames("able", "baker");
  private static final EndReadings COMPLETE = end(MODULE, COUNTERS, COUNTERS);

  @SafeVarargs
  private static EndReadings end(Map<String, String> files, Reading<String>... summaries) {
    List<RawSample> samples =
        Stream.of(summaries)
            .map(
                summary ->
                    new RawSample(
                        0,
                        new SampleTime(OptionalLong.of(1), Optional.empty(), Optional.empty()),
                        summary,
                        Reading.absent(),
                        Reading.absent()))
            .toList();
    return new EndReadings("able", samples, files);
  }

  private static String words(EndReadings own, EndReadings peer) {
    return LedgerGap.words(NAMES, own, Optional.of(peer)).orElse("");
  }

  @Test
  void nothingIsSaidWhereBothEndsWereCounted() {
    assertThat(words(COMPLETE, COMPLETE)).isEmpty();
  }

  @Test
  void eachEndHasItsOwnReason() {
    assertThat(words(end(NO_MODULE, DENIED, DENIED), end(MODULE, DENIED, DENIED)))
        .isEqualTo(
            "No frame ledger: the module thunderbolt_ibverbs is not loaded on able; the counters of"
                + " baker could not be read (permission denied), debugfs is for root.");
    assertThat(words(end(NO_MODULE), end(MODULE)))
        .isEqualTo(
            "No frame ledger: the module thunderbolt_ibverbs is not loaded on able; debugfs of baker"
                + " does not show the module's counters, perhaps it is not mounted.");
    assertThat(words(end(Map.of()), end(MODULE, COUNTERS)))
        .isEqualTo(
            "No frame ledger: the files of able were not read; the counters of baker were read once"
                + " only.");
  }

  @Test
  void oneEndIsNamedWhenTheOtherWasCounted() {
    assertThat(LedgerGap.words(NAMES, COMPLETE, Optional.empty()))
        .contains("The frame ledger has one end only: the counters of baker were not read.");
    assertThat(words(end(MODULE, Reading.unreadable("reading it did not end in time")), COMPLETE))
        .isEqualTo(
            "The frame ledger has one end only: the counters of able could not be read (reading it"
                + " did not end in time).");
  }

  @Test
  void endsOfOneNameAreToldApart() {
    assertThat(EndNames.of("able", "baker")).isEqualTo(new EndNames("able", "baker"));
    assertThat(EndNames.of("able", "able"))
        .isEqualTo(new EndNames("able (client)", "able (server)"));
  }
}
