package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.child.Child;
import org.tbvctl.child.ChildEnd;

@Timeout(300)
class LeakTest {
  private static final int CYCLES = 10_000;

  @TempDir private Path folder;

  /** Connects two ends, sends one message and closes all, again and again. */
  static final class Cycles {
    private Cycles() {}

    public static void main(String[] arguments) throws VerbsFailure {
      Verbs verbs = Verbs.load(VerbsLibrary.of(System.getenv()));
      for (int cycle = 0; cycle < CYCLES; cycle++) {
        try (OneEnd left = new OneEnd(verbs, QueuePairType.RC);
            OneEnd right = new OneEnd(verbs, QueuePairType.RC)) {
          left.connect(right.pair.number(), Reliability.USUAL);
          right.connect(left.pair.number(), Reliability.USUAL);
          right.pair.postReceive(right.receives, 0);
          right.queue.requestNotify();
          left.send(8);
          right.await();
        }
      }
      System.out.print("done");
    }
  }

  @Test
  void tenThousandCyclesLeaveNothing() throws Exception {
    Path fabric = folder.resolve("fabric");
    try (Child child = Loopback.program(fabric).start(Cycles.class, List.of())) {
      assertThat(child.await(Duration.ofSeconds(280)))
          .isEqualTo(new ChildEnd.Exited(0, "done", ""));
    }
    assertThat(Loopback.live(fabric))
        .hasSize(8)
        .allSatisfy((kind, live) -> assertThat(live).isZero());
    assertThat(Loopback.made(fabric)).containsEntry("pairs", 2L * CYCLES);
  }
}
