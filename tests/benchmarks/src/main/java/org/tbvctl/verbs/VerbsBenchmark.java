package org.tbvctl.verbs;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** One verb of the data path on the look-alike of libibverbs, which TBVCTL_LIBIBVERBS names. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class VerbsBenchmark {
  private BenchmarkPair ends;

  @Setup
  public void connect() throws VerbsFailure {
    ends = new BenchmarkPair();
  }

  @TearDown
  public void close() throws VerbsException {
    ends.stack.close();
  }

  /** A poll that finds nothing. */
  @Benchmark
  public int poll() throws VerbsException {
    return ends.queue.poll(ends.completions);
  }

  /** A write of eight bytes without completion. */
  @Benchmark
  public void postSend() throws VerbsException {
    ends.pair.postSend(ends.requests, 0);
  }
}
