package org.tbvctl.systemd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.sampling.ManualClock;
import org.tbvctl.sampling.Sampler;
import org.tbvctl.stall.StallCheck;

class ServiceStatusTest {
  @TempDir private Path folder;
  private final ManualClock clock = new ManualClock();
  private final List<String> sent = new ArrayList<>();

  @Test
  void readyAtTheFirstLookThenWhatChanges() {
    FakeHost host = new FakeHost(folder);
    ServiceManager manager =
        ServiceManager.of(
            Map.of("NOTIFY_SOCKET", "@notify"),
            1,
            (address, message) -> sent.add(new String(message, StandardCharsets.UTF_8)),
            failure -> {});
    Sampler sampler =
        host.sampler(
            clock,
            Duration.ofSeconds(1),
            List.of(new StallCheck()),
            new ServiceStatus(manager, "serves nothing"));

    look(sampler);
    look(sampler);
    host.load();
    look(sampler);

    assertThat(sent)
        .containsExactly(
            "READY=1\nSTATUS=module not loaded; nothing wrong found; serves nothing",
            "STATUS=module loaded, 2 rails; nothing wrong found; serves nothing");
  }

  private void look(Sampler sampler) {
    sampler.doWork();
    clock.pass(Duration.ofSeconds(1));
  }
}
