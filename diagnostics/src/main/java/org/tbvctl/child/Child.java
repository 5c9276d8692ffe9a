package org.tbvctl.child;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A running child; closing it kills it. */
public final class Child implements AutoCloseable {
  /** What a child has to say where it is before it is killed. */
  private static final Duration LAST_WORDS = Duration.ofMillis(200);

  private final Process process;
  private final KeptText errors;

  Child(Process process) {
    this.process = process;
    errors = KeptText.of(process.getErrorStream());
  }

  /** What the child reads; it ends when this is closed, see {@link ParentWatch}. */
  public OutputStream input() {
    return process.getOutputStream();
  }

  /** What the child prints, as it prints it. */
  public InputStream output() {
    return process.getInputStream();
  }

  public long pid() {
    return process.pid();
  }

  /** What it has said on its error output until now. */
  public String errors() {
    return errors.text();
  }

  /**
   * Collects what the child prints until it ends. At the deadline it is asked for its last words,
   * see {@link ParentWatch}, and killed.
   *
   * @param limit counted from now
   */
  public ChildEnd await(Duration limit) throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    KeptText output = KeptText.of(process.getInputStream());
    if (process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)) {
      return ended(output, deadline);
    }
    try {
      tell("");
      process.waitFor(LAST_WORDS.toNanos(), TimeUnit.NANOSECONDS);
    } catch (IOException e) {
      // It has just ended.
    }
    return killed(output, limit);
  }

  /** Waits for the end of a child whose output somebody else has read: {@code output} is it. */
  public ChildEnd await(String output, Duration limit) throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    KeptText nothing = KeptText.of(InputStream.nullInputStream());
    boolean ended = process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
    return (ended ? ended(nothing, deadline) : killed(nothing, limit)).withOutput(output);
  }

  private ChildEnd ended(KeptText output, long deadline) throws InterruptedException {
    drain(output, deadline);
    return ChildEnd.of(process.exitValue(), output.text(), errors.text());
  }

  /** Waits for no end: a process that waits in the kernel for a device does not even die. */
  private ChildEnd killed(KeptText output, Duration limit) throws InterruptedException {
    process.destroyForcibly();
    drain(output, System.nanoTime());
    return new ChildEnd.TimedOut(limit, output.text(), errors.text());
  }

  private void drain(KeptText output, long deadline) throws InterruptedException {
    long until = KeptText.lastMoment(System.nanoTime(), deadline);
    output.await(until);
    errors.await(until);
  }

  /** Sends the child one line. */
  public void tell(String line) throws IOException {
    OutputStream input = input();
    input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    input.flush();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
