package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A log to which messages are added that came later. */
class KernelLogGrowthTest {
  private static final String UNLOADED = "[ %d.000000] thunderbolt_ibverbs: unloaded\n";

  private static KernelLog log(int... seconds) {
    StringBuilder text = new StringBuilder();
    for (int second : seconds) {
      text.append(UNLOADED.formatted(second));
    }
    return KernelLog.parse(text.toString().getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void laterMessagesBelongToTheNewestBoot() {
    KernelLog old = log(500, 5);
    assertThat(old.boots()).isEqualTo(2);
    KernelLog grown = old.followedBy(log(9, 10).events());

    assertThat(grown.boots()).isEqualTo(2);
    assertThat(grown.current()).hasSize(3);
    assertThat(grown.events()).extracting(LogEvent::line).containsExactly(1L, 2L, 3L, 4L);
    assertThat(grown.count("unload.done")).isEqualTo(3);
  }

  @Test
  void anEmptyLogGrowsToo() {
    KernelLog grown = KernelLog.EMPTY.followedBy(log(9).events());

    assertThat(grown.current()).hasSize(1);
    assertThat(grown.count("unload.done")).isEqualTo(1);
  }
}
