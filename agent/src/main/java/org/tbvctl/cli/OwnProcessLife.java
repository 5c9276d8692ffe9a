package org.tbvctl.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The life of the process that runs one command. */
final class OwnProcessLife implements ProcessLife {
  private static final Path STATUS = Path.of("/proc/self/stat");
  private static final Path UPTIME = Path.of("/proc/uptime");

  /** {@code starttime} is field 22 of stat, in hundredths of a second since boot (proc(5)). */
  private static final int START_AFTER_NAME = 19;

  private static final long NANOS_PER_TICK = 10_000_000;
  private static final double NANOS_PER_SECOND = 1e9;

  /** A clock that was set back or a stopped process is no reason to give up before the start. */
  private static final Duration OLDEST = Duration.ofSeconds(30);

  private static final Duration LAST_WORDS = Duration.ofMillis(50);

  private final long began;
  private final PrintStream err;
  private final AtomicInteger code = new AtomicInteger(ExitCode.NOT_EXAMINED.value());

  private OwnProcessLife(long began, PrintStream err) {
    this.began = began;
    this.err = err;
  }

  static OwnProcessLife begin(PrintStream err) {
    long now = System.nanoTime();
    try {
      Duration age = age(Files.readString(STATUS), Files.readString(UPTIME));
      return new OwnProcessLife(now - age.toNanos(), err);
    } catch (IOException e) {
      return new OwnProcessLife(now, err);
    }
  }

  /**
   * Age of a process; zero when it cannot be told.
   *
   * @param status text of {@code /proc/PID/stat}; the name in it may hold any character
   * @param uptime text of {@code /proc/uptime}
   */
  static Duration age(String status, String uptime) {
    String[] fields = status.substring(status.lastIndexOf(')') + 1).strip().split("\\s+");
    try {
      long start = Math.multiplyExact(Long.parseLong(fields[START_AFTER_NAME]), NANOS_PER_TICK);
      long now = (long) (Double.parseDouble(uptime.split(" ")[0]) * NANOS_PER_SECOND);
      Duration age = Duration.ofNanos(now - start);
      return age.isNegative() || age.compareTo(OLDEST) > 0 ? Duration.ZERO : age;
    } catch (ArithmeticException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Duration.ZERO;
    }
  }

  @Override
  public Duration age() {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  @Override
  public void settle(int verdict) {
    code.set(OutputLoss.codeOfIncomplete(verdict));
  }

  @Override
  public void endAfter(Duration left) {
    daemon("last moment", () -> end(left.plus(GRACE)));
  }

  private void end(Duration left) {
    try {
      TimeUnit.NANOSECONDS.sleep(left.toNanos());
      // Standard error may be what nobody reads.
      Thread words = daemon("last words", this::say);
      words.join(LAST_WORDS.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    // Exit handlers and the flush of standard output would wait for what is stuck.
    Runtime.getRuntime().halt(code.get());
  }

  private void say() {
    err.println("tbvctl: time is up and the report is not written; is standard output read?");
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
