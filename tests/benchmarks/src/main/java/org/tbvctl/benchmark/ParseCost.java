package org.tbvctl.benchmark;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Summary;

/**
 * Processor time and allocation of one parse of {@code summary} and {@code peers}. Processor time
 * stays comparable on a machine that does other work, where the wall time of JMH does not.
 */
public final class ParseCost {
  private static final int WARMUP_ROUNDS = 10;
  private static final int ROUNDS = 21;
  private static final int PARSES = 4_000;

  private ParseCost() {}

  public static void main(String[] arguments) throws IOException {
    String summary = text("v0.3.4.summary");
    String peers = text("v0.3.4.peers");
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    double[] micros = new double[ROUNDS];
    long[] bytes = new long[ROUNDS];
    long rails = 0;
    for (int round = -WARMUP_ROUNDS; round < ROUNDS; round++) {
      long time = threads.getCurrentThreadCpuTime();
      long allocated = threads.getThreadAllocatedBytes(thread);
      for (int parse = 0; parse < PARSES; parse++) {
        rails += Summary.parse(summary).keys().size() + Peers.parse(peers).rails().size();
      }
      if (round >= 0) {
        micros[round] = (threads.getCurrentThreadCpuTime() - time) / 1e3 / PARSES;
        bytes[round] = (threads.getThreadAllocatedBytes(thread) - allocated) / PARSES;
      }
    }
    Arrays.sort(micros);
    Arrays.sort(bytes);
    System.out.printf(
        "processor time: median %.1f us, quartiles %.1f and %.1f us%nallocated: %d bytes (%d values)%n",
        micros[ROUNDS / 2], micros[ROUNDS / 4], micros[3 * ROUNDS / 4], bytes[ROUNDS / 2], rails);
  }

  private static String text(String name) throws IOException {
    try (InputStream in = Summary.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
