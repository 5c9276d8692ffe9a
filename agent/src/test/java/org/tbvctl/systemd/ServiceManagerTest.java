package org.tbvctl.systemd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceManagerTest {
  private static final String ADDRESS = "/run/systemd/notify";

  private final List<String> sent = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  private ServiceManager manager(Map<String, String> environment) {
    return ServiceManager.of(
        environment,
        42,
        (address, message) -> sent.add(address + " " + new String(message, StandardCharsets.UTF_8)),
        failures::add);
  }

  @Test
  void tellsInTheWordsOfTheProtocol() {
    ServiceManager manager = manager(Map.of("NOTIFY_SOCKET", ADDRESS));

    manager.ready("watching");
    manager.status("two\nlines");
    manager.alive();
    manager.stopping();

    assertThat(sent)
        .containsExactly(
            ADDRESS + " READY=1\nSTATUS=watching",
            ADDRESS + " STATUS=two lines",
            ADDRESS + " WATCHDOG=1",
            ADDRESS + " STOPPING=1");
  }

  @Test
  void withoutAManagerNothingIsSent() {
    manager(Map.of()).ready("watching");
    manager(Map.of("NOTIFY_SOCKET", "")).ready("watching");

    assertThat(sent).isEmpty();
  }

  @Test
  void aManagerThatDoesNotListenIsSaidOnce() {
    ServiceManager manager =
        ServiceManager.of(
            Map.of("NOTIFY_SOCKET", ADDRESS),
            42,
            (address, message) -> {
              throw new IOException("nobody there");
            },
            failures::add);

    manager.ready("watching");
    manager.alive();

    assertThat(failures).containsExactly("the service manager could not be told: nobody there");
  }

  @ParameterizedTest
  @CsvSource({"30000000,,30000", "30000000,42,30000", "30000000,43,-1", "0,,-1", "x,,-1", "-5,,-1"})
  void watchdogIsForThisProcessOnly(String micros, String pid, long millis) {
    ServiceManager manager =
        manager(Map.of("WATCHDOG_USEC", micros, "WATCHDOG_PID", pid == null ? "" : pid));

    assertThat(manager.watchdog().map(Duration::toMillis).orElse(-1L)).isEqualTo(millis);
  }

  @Test
  void signsOfLifeComeThriceInTheWatchdogsTime() {
    AtomicLong nanos = new AtomicLong();
    Heartbeat heartbeat =
        new Heartbeat(
            manager(Map.of("NOTIFY_SOCKET", ADDRESS, "WATCHDOG_USEC", "30000000")), nanos::get);

    for (int tenth = 0; tenth < 300; tenth++) {
      heartbeat.beat();
      nanos.addAndGet(Duration.ofMillis(100).toNanos());
    }

    assertThat(sent).hasSize(3).containsOnly(ADDRESS + " WATCHDOG=1");
  }

  @Test
  void withoutAWatchdogThereIsNoSign() {
    new Heartbeat(manager(Map.of("NOTIFY_SOCKET", ADDRESS)), () -> 0).beat();

    assertThat(sent).isEmpty();
  }
}
