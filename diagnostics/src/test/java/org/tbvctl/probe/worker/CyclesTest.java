package org.tbvctl.probe.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.Plan.Operation;
import org.tbvctl.verbs.Loopback;
import org.tbvctl.verbs.QueuePairType;

/**
 * Starts and stops in one process, again and again; {@code -Dprobe.cycles=10000} is the long run.
 */
class CyclesTest {
  private static final int CYCLES = Integer.getInteger("probe.cycles", 40);

  @TempDir private Path folder;

  @Test
  void noObjectIsLeftAfterManyStartsAndStops() throws Exception {
    Plan plan = TwoWorkers.flow(QueuePairType.RC, Operation.SEND, 256, 8);
    try (TwoWorkers workers = TwoWorkers.start(folder)) {
      for (int cycle = 0; cycle < CYCLES; cycle++) {
        FlowResult[] saw = workers.flow(plan, Duration.ofSeconds(20));
        assertThat(saw[1].received().right()).as("cycle %d", cycle).isEqualTo(8);
        for (Worker worker : new Worker[] {workers.client, workers.server}) {
          TwoWorkers.ask(worker, Message.of("close"));
        }
      }

      assertThat(Loopback.live(folder.resolve("fabric")).values()).containsOnly(0L);
    }
  }
}
