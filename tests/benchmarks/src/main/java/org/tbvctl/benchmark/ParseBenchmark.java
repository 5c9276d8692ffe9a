package org.tbvctl.benchmark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Summary;

/** One reading of all counters of a host with two rails, from text to values. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ParseBenchmark {
  private String summary;
  private String peers;

  @Setup
  public void read() throws IOException {
    summary = text("v0.3.4.summary");
    peers = text("v0.3.4.peers");
  }

  private static String text(String name) throws IOException {
    try (InputStream in = Summary.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The two files of one sample. */
  @Benchmark
  public void summaryAndPeers(Blackhole blackhole) {
    blackhole.consume(Summary.parse(summary));
    blackhole.consume(Peers.parse(peers));
  }

  /** The same, and every number of the summary read by its key. */
  @Benchmark
  public long summaryAndItsNumbers() {
    Summary parsed = Summary.parse(summary);
    long sum = 0;
    for (String key : parsed.keys()) {
      sum += parsed.get(key).orElse(0);
    }
    return sum;
  }
}
