package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** What is printed as the module prints it is read as it is printed. */
class RoundTripTest {

  private static long value(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> random.nextInt(1000);
      case 2 -> Long.MAX_VALUE;
      default -> random.nextLong() >>> 1 + random.nextInt(40);
    };
  }

  private static Map<String, Long> counters(Random random, String prefix) {
    Map<String, Long> values = new LinkedHashMap<>();
    for (int count = random.nextInt(40); count > 0; count--) {
      values.put(prefix + Integer.toString(random.nextInt(500), 36), value(random));
    }
    return values;
  }

  @RepeatedTest(50)
  void aSummary(RepetitionInfo repetition) {
    Map<String, Long> values =
        counters(new Random(repetition.getCurrentRepetition()), "data_invented_");
    StringBuilder text = new StringBuilder("profile: linux_perf\n");
    values.forEach((key, value) -> text.append(key).append(": ").append(value).append('\n'));

    Summary summary = Summary.parse(text.toString());

    values.forEach((key, value) -> assertThat(summary.get(key)).as(key).hasValue(value));
    assertThat(summary.keys()).hasSize(values.size() + 1).containsAll(values.keySet());
    assertThat(summary.text("profile")).contains("linux_perf");
    assertThat(summary.get("profile")).isEmpty();
    assertThat(summary.problems()).isEmpty();
  }

  @RepeatedTest(50)
  void theRailsOfAPeer(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    int count = 1 + random.nextInt(4);
    StringBuilder text = new StringBuilder("peer 7 backend=native rails=" + count + "\n");
    Map<Integer, Map<String, Long>> rails = new LinkedHashMap<>();
    for (int rail = 0; rail < count; rail++) {
      Map<String, Long> values = counters(random, "data_tx_");
      rails.put(rail, values);
      text.append("  rail=0x").append(Integer.toHexString(rail)).append(" data_ready=1\n   ");
      values.forEach((key, value) -> text.append(' ').append(key).append('=').append(value));
      text.append('\n');
    }

    Peers peers = Peers.parse(text.toString());

    assertThat(peers.rails()).hasSize(count);
    for (Rail rail : peers.rails()) {
      assertThat(rail.peer()).isEqualTo(7);
      assertThat(rail.is("data_ready")).isTrue();
      rails
          .get(rail.id())
          .forEach((key, value) -> assertThat(rail.get(key)).as(key).hasValue(value));
    }
  }
}
