package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventCollectorTest {
  private static final LogExtent EXTENT =
      new LogExtent(9, 1, true, List.of("a gap"), OptionalLong.empty(), Optional.empty());

  private final EventCollector collector = new EventCollector();
  private long line;

  private LogEvent event(String id, Map<String, String> fields, String text) {
    line++;
    return new LogEvent(
        id,
        "stage",
        fields,
        OptionalLong.of(line),
        Optional.empty(),
        0,
        text,
        Level.INFO,
        OptionalLong.empty(),
        line);
  }

  private void take(String id, Map<String, String> fields) {
    collector.event(event(id, fields, "text"));
  }

  private List<Long> counts() {
    return collector.log(EXTENT).repeated().stream().map(RepeatedEvent::count).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"peer", "rail", "route", "ibdev", "netdev", "err", "reason", "param", "value"})
  void otherPlacesAndOutcomesAreNoRepeats(String field) {
    take("native.ready_rx", Map.of(field, "1"));
    take("native.ready_rx", Map.of(field, "2"));
    take("native.ready_rx", Map.of(field, "1"));

    assertThat(counts()).containsExactly(2L, 1L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"psn", "age_ms", "bytes", "attempts"})
  void otherNumbersAreRepeats(String field) {
    take("native.ready_rx", Map.of(field, "1"));
    take("native.ready_rx", Map.of(field, "2"));

    assertThat(counts()).containsExactly(2L);
  }

  @ParameterizedTest
  @CsvSource({
    "new thing 17 at 0x2a, new thing 9 at 0x3a, 1",
    "new thing 17, new thing 1234567, 1",
    "new thing 1, new thing x, 2",
    "a1b, a1c, 2",
    "7, 17, 1"
  })
  void unknownLinesThatDifferInNumbersAloneAreRepeats(String one, String other, int groups) {
    collector.event(event(LogEvent.UNKNOWN, Map.of(), one));
    collector.event(event(LogEvent.UNKNOWN, Map.of(), other));

    assertThat(counts()).hasSize(groups);
  }

  @ParameterizedTest
  @CsvSource({"unload.done, 2", "tb.host_gone, 2", "power.resume, 2", "native.ready_tx, 1"})
  void aRestartBeginsANewStretch(String between, int groups) {
    take("native.ready_rx", Map.of());
    take(between, Map.of());
    take("native.ready_rx", Map.of());

    assertThat(
            collector.log(EXTENT).repeated().stream()
                .filter(event -> event.first().id().equals("native.ready_rx")))
        .hasSize(groups);
  }

  @Test
  void everyEventIsCountedWhateverIsKept() {
    for (int i = 0; i < 1_000; i++) {
      take("native.ready_rx", Map.of());
    }
    KernelLog log = collector.log(EXTENT);

    assertThat(log.count("native.ready_rx")).isEqualTo(1_000);
    assertThat(log.events()).hasSize(2 * EventCollector.KEPT_AT_EACH_END);
    assertThat(log.events().get(0).line()).isEqualTo(1);
    assertThat(log.events().get(199).line()).isEqualTo(200);
    assertThat(log.events().get(200).line()).isEqualTo(801);
    assertThat(log.events().get(399).line()).isEqualTo(1_000);
  }

  @Test
  void fewEventsAreAllKeptInTheOrderOfTheLog() {
    for (int i = 0; i < 300; i++) {
      take(i % 2 == 0 ? "native.ready_rx" : "native.ready_tx", Map.of());
    }

    assertThat(collector.log(EXTENT).events())
        .hasSize(300)
        .isSortedAccordingTo((one, other) -> Long.compare(one.line(), other.line()));
  }

  @Test
  void theExtentIsHandedOn() {
    KernelLog log = collector.log(EXTENT);

    assertThat(log.boots()).isEqualTo(1);
    assertThat(log.complete()).isTrue();
    assertThat(log.problems()).containsExactly("a gap");
  }

  @Test
  void whatFollowsALogIsOfItsNewestBoot() {
    take("native.ready_rx", Map.of());
    KernelLog log = collector.log(EXTENT);
    KernelLog more =
        log.followedBy(
            List.of(event("unload.done", Map.of(), "a"), event("unload.done", Map.of(), "b")));

    assertThat(more.events()).extracting(LogEvent::line).containsExactly(1L, 2L, 3L);
    assertThat(more.count("unload.done")).isEqualTo(2);
    assertThat(more.count("native.ready_rx")).isEqualTo(1);
    assertThat(log.events()).hasSize(1);
    assertThat(KernelLog.EMPTY.followedBy(List.of(event("unload.done", Map.of(), "a"))).boots())
        .isEqualTo(1);
  }
}
