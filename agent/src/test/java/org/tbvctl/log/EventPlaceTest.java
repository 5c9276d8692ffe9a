package org.tbvctl.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.kernellog.LogEvent;

class EventPlaceTest {
  private static LogEvent event(String... fields) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      values.put(fields[i], fields[i + 1]);
    }
    return new LogEvent(
        "native.ready_rx", "native", values, OptionalLong.of(0), Optional.empty(), 0, "text");
  }

  @Test
  void partsComeFromTheDeviceToTheQueuePair() {
    LogEvent event =
        event(
            "qpn",
            "17",
            "pci",
            "0000:c6:00.5",
            "netdev",
            "tbv0",
            "route",
            "0x2",
            "rail",
            "0x1",
            "peer",
            "3",
            "ibdev",
            "usb4_rdma0",
            "err",
            "-110");

    assertThat(EventPlace.of(event).keySet())
        .containsExactly("device", "peer", "rail", "route", "netdev", "controller", "queuePair");
    assertThat(EventPlace.words(event))
        .isEqualTo("usb4_rdma0 peer 3 rail 0x1 route 0x2 tbv0 0000:c6:00.5 qp 17");
  }

  @Test
  void anEventWithoutAPlaceHasNoWords() {
    assertThat(EventPlace.of(event("err", "-110"))).isEmpty();
    assertThat(EventPlace.words(event("err", "-110"))).isEmpty();
    assertThat(EventPlace.of(event("ibdev", ""))).isEmpty();
  }

  /** A rail's hash names no rail that a person could look for. */
  @ParameterizedTest
  @CsvSource({"0x0,true", "0xff,true", "255,true", "0x100,false", "0x57c2d9aa,false", "x,false"})
  void aRailIsToldByItsNumberAndNotByItsHash(String rail, boolean told) {
    assertThat(EventPlace.of(event("rail", rail)).containsKey("rail")).isEqualTo(told);
  }

  @Test
  void bothNamesOfAPartMeanTheSame() {
    assertThat(EventPlace.of(event("peer_id", "4", "rail_id", "2")))
        .containsExactly(Map.entry("peer", "4"), Map.entry("rail", "2"));
    assertThat(EventPlace.of(event("peer", "3", "peer_id", "4"))).containsEntry("peer", "3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ibdev", "peer", "peer_id", "rail", "rail_id", "route", "qpn", "pci"})
  void fieldsOfThePlace(String field) {
    assertThat(EventPlace.names(field)).isTrue();
    assertThat(EventPlace.of(event(field, "1"))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"device", "queuePair", "controller", "err", ""})
  void otherFields(String field) {
    assertThat(EventPlace.names(field)).isFalse();
    assertThat(EventPlace.of(event(field, "1"))).isEmpty();
  }
}
