package org.tbvctl.verbs;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * Processor time and allocation that calling a verb from Java adds to calling it from C, on the
 * look-alike of libibverbs. Both are measured in turn, so that other work on the machine slows
 * both.
 */
public final class VerbCallCost {
  private static final int WARMUP_ROUNDS = 10;
  private static final int ROUNDS = 41;
  private static final int CALLS = 100_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private VerbCallCost() {}

  /** That many calls. */
  private interface Calls {
    void make(int count) throws VerbsException;
  }

  public static void main(String[] arguments) throws VerbsFailure {
    NativeLibrary library = NativeLibrary.getInstance(VerbsLibrary.of(System.getenv()).name());
    Function polls = library.getFunction("tbvctl_loopback_polls");
    Function posts = library.getFunction("tbvctl_loopback_posts");
    BenchmarkPair ends = new BenchmarkPair();
    long refused = OffHeap.address(OffHeap.allocate(Long.BYTES));
    try (ResourceStack stack = ends.stack) {
      VerbCallCost cost = new VerbCallCost();
      cost.print(
          "ibv_poll_cq",
          count -> {
            for (int i = 0; i < count; i++) {
              ends.queue.poll(ends.completions);
            }
          },
          polls,
          ends.queue.address(),
          ends.completions.capacity(),
          ends.completions.address(),
          (long) CALLS);
      cost.print(
          "ibv_post_send",
          count -> {
            for (int i = 0; i < count; i++) {
              ends.pair.postSend(ends.requests, 0);
            }
          },
          posts,
          ends.pair.address(),
          ends.requests.requests().address(0),
          refused,
          (long) CALLS);
    }
  }

  private void print(String verb, Calls java, Function c, Object... arguments)
      throws VerbsException {
    double[] fromJava = new double[ROUNDS];
    double[] fromC = new double[ROUNDS];
    double[] added = new double[ROUNDS];
    long bytes = 0;
    long thread = Thread.currentThread().getId();
    for (int round = -WARMUP_ROUNDS; round < ROUNDS; round++) {
      long allocated = threads.getThreadAllocatedBytes(thread);
      long start = threads.getCurrentThreadCpuTime();
      java.make(CALLS);
      double inJava = (double) (threads.getCurrentThreadCpuTime() - start) / CALLS;
      long more = threads.getThreadAllocatedBytes(thread) - allocated;
      double inC = (double) (Long) c.invoke(Long.class, arguments) / CALLS;
      if (round >= 0) {
        fromJava[round] = inJava;
        fromC[round] = inC;
        added[round] = inJava - inC;
        bytes = Math.max(bytes, more);
      }
    }
    System.out.printf("%s, ns of processor time a call:%n", verb);
    print("from Java", fromJava);
    print("from C", fromC);
    print("added", added);
    System.out.printf(
        "  allocated: at most %d bytes in %d calls, with the measuring itself%n", bytes, CALLS);
  }

  private static void print(String what, double[] values) {
    Arrays.sort(values);
    System.out.printf(
        "  %-9s median %.0f, quartiles %.0f and %.0f%n",
        what, values[ROUNDS / 2], values[ROUNDS / 4], values[3 * ROUNDS / 4]);
  }
}
