package org.tbvctl.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.WallClock;

class LogQueryTest {
  private static final String TWO_BOOTS =
      """
      [  900.000000] thunderbolt_ibverbs: unloaded
      [  901.000000] thunderbolt_ibverbs: unloaded
      [    5.000000] usb 1-1: something else
      [    6.000000] thunderbolt_ibverbs: unloaded
      [   60.000000] thunderbolt_ibverbs: new words
      """;

  private static LogTimeline run(LogQuery query, String log) throws Exception {
    return query.run(
        "the log",
        new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)),
        MessageCatalogue.load(),
        OptionalLong.empty(),
        clock());
  }

  private static WallClock clock() {
    return new WallClock(2026);
  }

  private static LogQuery boot(int boot) {
    return new LogQuery(OptionalInt.of(boot), Optional.empty(), false);
  }

  private static List<String> ids(LogTimeline timeline) {
    return timeline.entries().stream()
        .map(entry -> entry.count() + " " + entry.first().id())
        .toList();
  }

  @Test
  void allBootsAndOneOfThem() throws Exception {
    LogQuery all = new LogQuery(OptionalInt.empty(), Optional.empty(), false);

    assertThat(run(all, TWO_BOOTS).boots()).isEqualTo(2);
    assertThat(ids(run(boot(0), TWO_BOOTS))).containsExactly("1 unload.done", "1 unknown");
    assertThat(ids(run(boot(-1), TWO_BOOTS))).containsExactly("1 unload.done", "1 unload.done");
  }

  @Test
  void aBootThatTheLogDoesNotHave() {
    assertThatThrownBy(() -> run(boot(-2), TWO_BOOTS))
        .isInstanceOf(LogQuery.NotInLogException.class)
        .hasMessage("the log has 2 boots; --boot takes 0 for the last down to -1 for the first");
    assertThatThrownBy(() -> run(boot(1), TWO_BOOTS)).hasMessageContaining("--boot takes 0");
  }

  @Test
  void everyLineHasTheLinesOfOthers() throws Exception {
    LogQuery lines = new LogQuery(OptionalInt.of(0), Optional.empty(), true);

    assertThat(ids(run(lines, TWO_BOOTS))).containsExactly("1 other", "1 unload.done", "1 unknown");
  }

  @Test
  void anEmptyLogHasNothingAndNoBoot() throws Exception {
    assertThat(ids(run(new LogQuery(OptionalInt.empty(), Optional.empty(), false), ""))).isEmpty();
    assertThatThrownBy(() -> run(boot(0), "")).hasMessageContaining("0 boots");
  }
}
