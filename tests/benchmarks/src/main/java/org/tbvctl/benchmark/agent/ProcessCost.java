package org.tbvctl.benchmark.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Processor time and memory of a running process and its threads, from /proc. */
final class ProcessCost {
  private static final double TICKS_PER_SECOND = 100;

  /** utime and stime count from 0 after the name of the program in parentheses. */
  private static final int USER_TIME = 11;

  private final long pid;

  ProcessCost(long pid) {
    this.pid = pid;
  }

  /** Seconds of processor time used so far. */
  double seconds() throws IOException {
    String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return (Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[USER_TIME + 1]))
        / TICKS_PER_SECOND;
  }

  /** Resident memory in MiB. */
  double resident() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"))) {
      if (line.startsWith("VmRSS:")) {
        return Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024.0;
      }
    }
    throw new IOException("process " + pid + " has no resident memory; it has ended");
  }
}
