package org.tbvctl.probe.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.verbs.QueuePairType;

class PairMemoryTest {
  @ParameterizedTest
  @CsvSource({
    "ROUND_TRIP, SEND, 2, CLIENT",
    "ROUND_TRIP, WRITE, 65536, SERVER",
    "ROUND_TRIP, SEND, 2097152, CLIENT",
    "FLOW, SEND, 4096, CLIENT",
    "FLOW, SEND, 4096, SERVER",
    "FLOW, WRITE, 100, SERVER"
  })
  void placesLieBesideEachOtherAndInside(
      Plan.Kind kind, Plan.Operation operation, int bytes, Role role) {
    Plan plan =
        new Plan(kind, QueuePairType.RC, operation, bytes, 1, 8, 10, 0, 0, true, false, false);
    PairMemory memory = PairMemory.of(plan, role);
    List<long[]> places = new ArrayList<>();
    for (int i = 0; i < memory.sends(); i++) {
      places.add(new long[] {memory.send(i), bytes});
    }
    for (int i = 0; i < memory.targets(); i++) {
      places.add(new long[] {memory.target(i), bytes});
    }
    for (int i = 0; i < memory.receives(); i++) {
      places.add(new long[] {memory.receive(i), memory.receiveStride()});
    }
    for (int i = 0; i < PairMemory.FLOW_SENDS; i++) {
      places.add(new long[] {memory.flow(i), FlowMessage.BYTES});
    }
    places.sort((one, other) -> Long.compare(one[0], other[0]));

    long end = 0;
    for (long[] place : places) {
      assertThat(place[0]).isGreaterThanOrEqualTo(end).isEqualTo(place[0] / 64 * 64);
      end = place[0] + place[1];
    }
    assertThat(end).isLessThanOrEqualTo(memory.bytes());
    assertThat(Collections.max(places, (one, other) -> Long.compare(one[0], other[0]))[0])
        .isLessThan(memory.bytes());
  }
}
