package org.tbvctl.benchmark;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.MessageCatalogue;

/**
 * Measures how fast kernel logs are decoded, beside {@code grep -c} on the same file. Not part of
 * the test run; start it by hand:
 *
 * <pre>java -cp ... org.tbvctl.benchmark.KernelLogBenchmark [MEGABYTES]</pre>
 */
public final class KernelLogBenchmark {
  private static final int ROUNDS = 5;
  private static final double OURS = 0.001;

  private static final List<String> OTHERS =
      List.of(
          "audit: type=1400 audit(%d.123:%d): apparmor=\"ALLOWED\" operation=\"open\" pid=%d",
          "usb 1-%d: new high-speed USB device number %d using xhci_hcd %d",
          "docker0: port 1(veth%dab) entered disabled state %d %d",
          "[drm] Initialized amdgpu %d.%d.%d for 0000:03:00.0 on minor 0",
          "perf: interrupt took too long (%d > %d), lowering sample rate to %d");

  private static final String OUR_LINE =
      "thunderbolt_ibverbs: native retransmit qpn=0x%x dest_qp=0x%x psn=%d opcode=0 total=8388608"
          + " retries=1 max_retries=7 rnr_retries=0 max_rnr_retries=7 reason=1 age_ms=5001"
          + " tx_pending=3";

  private KernelLogBenchmark() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    long bytes = (arguments.length > 0 ? Long.parseLong(arguments[0]) : 200) * 1_000_000;
    Path log = Files.createTempFile("kernel", ".log");
    try {
      write(log, bytes);
      double decode = 0;
      for (int round = 1; round <= ROUNDS; round++) {
        decode = decode(log, round);
      }
      double grep = grep(log);
      System.out.printf(
          Locale.ROOT,
          "grep -c: %.0f MB/s; decoding takes %.1f times as long%n",
          bytes / grep / 1e6,
          decode / grep);
    } finally {
      Files.delete(log);
    }
  }

  private static void write(Path log, long bytes) throws IOException {
    Random random = new Random(1);
    long written = 0;
    long micros = 0;
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(log), 1 << 20)) {
      while (written < bytes) {
        micros += random.nextInt(5000);
        String form =
            random.nextDouble() < OURS ? OUR_LINE : OTHERS.get(random.nextInt(OTHERS.size()));
        String message =
            String.format(form, random.nextInt(9999), random.nextInt(99999), random.nextInt(99999));
        byte[] line =
            String.format("[%5d.%06d] %s%n", micros / 1_000_000, micros % 1_000_000, message)
                .getBytes(StandardCharsets.UTF_8);
        out.write(line);
        written += line.length;
      }
    }
  }

  private static double decode(Path log, int round) throws IOException {
    long start = System.nanoTime();
    KernelLog decoded;
    try (InputStream in = Files.newInputStream(log)) {
      decoded = KernelLog.read(in, MessageCatalogue.load());
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "round %d: %.0f MB/s, %d messages found%n",
        round,
        Files.size(log) / seconds / 1e6,
        decoded.count("data.native.retransmit"));
    return seconds;
  }

  private static double grep(Path log) throws IOException, InterruptedException {
    long start = System.nanoTime();
    new ProcessBuilder("grep", "-c", "thunderbolt_ibverbs", log.toString())
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
    return (System.nanoTime() - start) / 1e9;
  }
}
