package org.tbvctl.benchmark.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Measures the agent beside prometheus-node-exporter; see {@code agent-cost}. */
public final class AgentCost {
  private static final int AGENT_PORT = 19788;
  private static final int EXPORTER_PORT = 19789;
  private static final int SCRAPES = 400;
  private static final long SCRAPE_APART = 60;

  private final Path program;
  private final Path exporter;
  private final int seconds;
  private final Path work;

  private AgentCost(Path program, Path exporter, int seconds, Path work) {
    this.program = program;
    this.exporter = exporter;
    this.seconds = seconds;
    this.work = work;
  }

  public static void main(String[] arguments) throws Exception {
    Path work = Files.createTempDirectory("agent-cost");
    try {
      new AgentCost(
              Path.of(arguments[0]), Path.of(arguments[1]), Integer.parseInt(arguments[2]), work)
          .run();
    } finally {
      delete(work);
    }
  }

  private void run() throws Exception {
    Process reference =
        start(List.of(exporter.toString(), "--web.listen-address=127.0.0.1:" + EXPORTER_PORT));
    try {
      cost(reference, 4, "1");
      cost(reference, 4, "20");
      latency(reference);
    } finally {
      stop(reference);
    }
  }

  /** Processor share and memory; both are scraped every five seconds. */
  private void cost(Process reference, int rails, String rate) throws Exception {
    Path root = work.resolve("rails-" + rails + "-" + rate);
    try (Transfer transfer = new Transfer(new RailFiles(root, rails))) {
      Process agent = startAgent(root, rate);
      try {
        ProcessCost mine = new ProcessCost(agent.pid());
        ProcessCost other = new ProcessCost(reference.pid());
        watch(seconds);
        double mineBefore = mine.seconds();
        double otherBefore = other.seconds();
        long start = System.nanoTime();
        watch(seconds);
        double wall = (System.nanoTime() - start) / 1e9;
        double share = 100 * (mine.seconds() - mineBefore) / wall;
        double otherShare = 100 * (other.seconds() - otherBefore) / wall;
        print(
            "%d rails, %s Hz: agent %.2f %% of one core, %.0f MiB; node-exporter %.2f %%, %.0f MiB;"
                + " ratio %.1f and %.1f",
            rails,
            rate,
            share,
            mine.resident(),
            otherShare,
            other.resident(),
            share / otherShare,
            mine.resident() / other.resident());
      } finally {
        stop(agent);
      }
    }
  }

  private void watch(int time) throws Exception {
    Scraper mine = new Scraper(AGENT_PORT);
    Scraper other = new Scraper(EXPORTER_PORT);
    for (int second = 0; second < time; second += 5) {
      mine.scrape();
      other.scrape();
      Thread.sleep(5000);
    }
  }

  private void latency(Process reference) throws Exception {
    Path root = work.resolve("latency");
    try (Transfer transfer = new Transfer(new RailFiles(root, 8))) {
      Process agent = startAgent(root, "20");
      try {
        new Scraper(AGENT_PORT).times(SCRAPES / 2, SCRAPE_APART);
        scrapes("agent", AGENT_PORT, agent);
        scrapes("node-exporter", EXPORTER_PORT, reference);
      } finally {
        stop(agent);
      }
    }
  }

  /**
   * Wall time of scrapes, and the processor time that they cost: what the process used meanwhile
   * less what it uses in as long a time without them.
   */
  private void scrapes(String name, int port, Process process) throws Exception {
    Scraper scraper = new Scraper(port);
    ProcessCost cost = new ProcessCost(process.pid());
    double before = cost.seconds();
    long start = System.nanoTime();
    double[] times = scraper.times(SCRAPES, SCRAPE_APART);
    double wall = (System.nanoTime() - start) / 1e9;
    double busy = cost.seconds();
    Thread.sleep((long) (wall * 1000));
    double idle = cost.seconds() - busy;
    print(
        "8 rails: scrape of %s p50 %.1f ms, p99 %.1f ms, processor time %.1f ms",
        name, at(times, 0.5), at(times, 0.99), (busy - before - idle) / SCRAPES * 1000);
  }

  private static double at(double[] sorted, double share) {
    return sorted[(int) Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  }

  private Process startAgent(Path root, String rate) throws Exception {
    Process agent =
        start(
            List.of(
                program.toString(),
                "agent",
                "--root",
                root.toString(),
                "--rate",
                rate,
                "--state-directory",
                root.resolveSibling(root.getFileName() + "-state").toString(),
                "--listen",
                "127.0.0.1:" + AGENT_PORT));
    new Scraper(AGENT_PORT).awaitServer();
    return agent;
  }

  private Process start(List<String> words) throws IOException {
    return new ProcessBuilder(new ArrayList<>(words))
        .redirectErrorStream(true)
        .redirectOutput(work.resolve("output").toFile())
        .start();
  }

  private static void stop(Process process) throws InterruptedException {
    process.destroy();
    process.waitFor();
  }

  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> below = Files.walk(folder)) {
      for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
