package org.tbvctl.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the agent tells the service manager that started it, from the start to the end. */
@Timeout(240)
class ServiceTest {
  private static final int WATCHDOG_MICROS = 900_000;

  @TempDir private Path folder;
  private MovingHost host;

  @BeforeEach
  void host() throws IOException {
    assumeTrue(NotifySocket.isPossible(), "perl is not installed");
    host = new MovingHost(folder.resolve("root"));
  }

  /** An agent that a service manager started. */
  private AgentProcess start(NotifySocket manager, String rate, String... environment)
      throws IOException {
    List<String> wrapper = new ArrayList<>(List.of("env", "NOTIFY_SOCKET=" + manager.address()));
    wrapper.addAll(List.of(environment));
    return AgentProcess.start(host, folder.resolve("state"), rate, wrapper);
  }

  /** The first message that starts so; waits for it. */
  private static String awaitMessage(
      AgentProcess agent, NotifySocket manager, String start, String otherwise) throws Exception {
    agent.await(() -> manager.messages().stream().anyMatch(it -> it.startsWith(start)), otherwise);
    return manager.messages().stream().filter(it -> it.startsWith(start)).findFirst().orElseThrow();
  }

  @Test
  void readyThenSignsOfLifeThenStopping() throws Exception {
    // Samples come far more seldom than signs of life have to.
    try (NotifySocket manager = new NotifySocket(folder);
        AgentProcess agent = start(manager, "0.05", "WATCHDOG_USEC=" + WATCHDOG_MICROS)) {
      assertThat(awaitMessage(agent, manager, "READY=1 ", "is never ready"))
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
    try (NotifySocket manager = new NotifySocket(folder);
        AgentProcess agent = start(manager, "10")) {
      awaitMessage(agent, manager, "READY=1 ", "is never ready");
      host.unload();
      awaitMessage(agent, manager, "STATUS=module not", "does not tell that the module went");

      assertThat(manager.count("WATCHDOG=1")).isZero();
    }
  }
}
