package org.tbvctl.systemd;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tbvctl.linux.UnixDatagram;

/**
 * The service manager that started this process, by the protocol of sd_notify(3). Without one, or
 * when it does not listen, nothing is sent: the agent runs as well from a shell.
 */
public final class ServiceManager {

  /** Sends a message to an address. */
  @FunctionalInterface
  public interface Sender {
    void send(String address, byte[] message) throws IOException;
  }

  private static final long LONGEST_WATCHDOG_MICROS = Duration.ofDays(1).toNanos() / 1000;

  private final Optional<String> address;
  private final Optional<Duration> watchdog;
  private final Sender sender;
  private final Consumer<String> failures;
  private boolean failed;

  private ServiceManager(
      Optional<String> address,
      Optional<Duration> watchdog,
      Sender sender,
      Consumer<String> failures) {
    this.address = address;
    this.watchdog = watchdog;
    this.sender = sender;
    this.failures = failures;
  }

  /**
   * The manager that the environment names.
   *
   * @param pid of this process; a watchdog that is meant for another one is not ours
   * @param failures told once when the manager does not listen
   */
  public static ServiceManager of(
      Map<String, String> environment, long pid, Consumer<String> failures) {
    return of(environment, pid, UnixDatagram::send, failures);
  }

  static ServiceManager of(
      Map<String, String> environment, long pid, Sender sender, Consumer<String> failures) {
    return new ServiceManager(
        Optional.ofNullable(environment.get("NOTIFY_SOCKET")).filter(text -> !text.isEmpty()),
        watchdog(environment, pid),
        sender,
        failures);
  }

  private static Optional<Duration> watchdog(Map<String, String> environment, long pid) {
    String meantFor = environment.getOrDefault("WATCHDOG_PID", "");
    if (!meantFor.isEmpty() && !meantFor.equals(Long.toString(pid))) {
      return Optional.empty();
    }
    try {
      long micros = Long.parseLong(environment.getOrDefault("WATCHDOG_USEC", "0"));
      return micros > 0 && micros <= LONGEST_WATCHDOG_MICROS
          ? Optional.of(Duration.ofNanos(micros * 1000))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** After this time without a sign of life the manager restarts the agent. */
  public Optional<Duration> watchdog() {
    return watchdog;
  }

  /** The agent does its work now. */
  public void ready(String status) {
    send("READY=1\n" + statusLine(status));
  }

  public void status(String status) {
    send(statusLine(status));
  }

  /** A sign of life. */
  public void alive() {
    send("WATCHDOG=1");
  }

  public void stopping() {
    send("STOPPING=1");
  }

  /** A line break would begin another assignment. */
  private static String statusLine(String status) {
    return "STATUS=" + status.replace('\n', ' ');
  }

  private void send(String message) {
    if (address.isEmpty()) {
      return;
    }
    try {
      sender.send(address.get(), message.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      if (!failed) {
        failed = true;
        failures.accept("the service manager could not be told: " + e.getMessage());
      }
    }
  }
}
