package org.tbvctl.child;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A running child; closing it kills it. */
public final class Child implements AutoCloseable {
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
   * Collects what the child prints until it ends, or kills it at the deadline.
   *
   * @param limit counted from now
   */
  public ChildEnd await(Duration limit) throws InterruptedException {
    return await(KeptText.of(process.getInputStream()), limit);
  }

  /** Waits for the end of a child whose output somebody else has read: {@code output} is it. */
  public ChildEnd await(String output, Duration limit) throws InterruptedException {
    return await(KeptText.of(InputStream.nullInputStream()), limit).withOutput(output);
  }

  private ChildEnd await(KeptText output, Duration limit) throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    boolean ended = process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
    if (!ended) {
      process.destroyForcibly();
      process.waitFor(KeptText.GRACE.toNanos(), TimeUnit.NANOSECONDS);
    }
    output.await(deadline);
    errors.await(deadline);
    return ended
        ? ChildEnd.of(process.exitValue(), output.text(), errors.text())
        : new ChildEnd.TimedOut(limit, output.text(), errors.text());
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
