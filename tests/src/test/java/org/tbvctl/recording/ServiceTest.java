package org.tbvctl.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the agent tells the service manager that started it, from the start to the end. */
@Timeout(240)
class ServiceTest {
  private static final int WATCHDOG_MICROS = 900_000;

  @TempDir private Path folder;

  @Test
  void readyThenSignsOfLifeThenStopping() throws Exception {
    assumeTrue(NotifySocket.isPossible(), "perl is not installed");
    MovingHost host = new MovingHost(folder.resolve("root"));
    try (NotifySocket manager = new NotifySocket(folder);
        AgentProcess agent =
            AgentProcess.start(
                host,
                folder.resolve("state"),
                // Samples come far more seldom than signs of life have to.
                "0.05",
                List.of(
                    "env",
                    "NOTIFY_SOCKET=" + manager.address(),
                    "WATCHDOG_USEC=" + WATCHDOG_MICROS))) {
      agent.await(
          () -> manager.messages().stream().anyMatch(it -> it.startsWith("READY=1 ")),
          "is never ready");
      String ready =
          manager.messages().stream().filter(it -> it.startsWith("READY=1")).findFirst().get();
      assertThat(ready)
          .contains("STATUS=module loaded, 2 rails", "serves http://127.0.0.1:")
          .hasSizeLessThan(400);

      agent.await(() -> manager.count("WATCHDOG=1") >= 6, "gives no signs of life");
      assertThat(manager.messages().stream().filter(it -> it.startsWith("READY=1"))).hasSize(1);

      assertThat(agent.end()).isEqualTo(143);
      assertThat(manager.messages()).last().isEqualTo("STOPPING=1");
    }
  }

  @Test
  void theStatusFollowsTheHost() throws Exception {
    assumeTrue(NotifySocket.isPossible(), "perl is not installed");
    MovingHost host = new MovingHost(folder.resolve("root"));
    try (NotifySocket manager = new NotifySocket(folder);
        AgentProcess agent =
            AgentProcess.start(
                host,
                folder.resolve("state"),
                "10",
                List.of("env", "NOTIFY_SOCKET=" + manager.address()))) {
      agent.await(() -> !manager.messages().isEmpty(), "is never ready");
      host.unload();
      agent.await(
          () -> manager.messages().stream().anyMatch(it -> it.startsWith("STATUS=module not")),
          "does not tell that the module went");

      assertThat(manager.count("WATCHDOG=1")).isZero();
    }
  }
}
