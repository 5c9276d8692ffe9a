package org.tbvctl.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.SampleTime;
import org.tbvctl.host.Sampling;
import org.tbvctl.recorder.Recorder;
import org.tbvctl.recorder.RecorderSettings;
import org.tbvctl.sampling.Epoch;
import org.tbvctl.sampling.HostFacts;
import org.tbvctl.sampling.ModuleState;
import org.tbvctl.sampling.Observation;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Records simulated days at one sample a second, four rails under load, as the agent records them;
 * prints the size of the files every day and what a sample costs. Arguments: an empty folder, and
 * the number of days. A folder in memory (/dev/shm) spares the disk two and a half million syncs.
 */
public final class RecordedMonth {
  private static final long SECOND = 1_000_000_000L;
  private static final int SECONDS_A_DAY = 86_400;
  private static final int RAILS = 4;
  private static final int FRAMES_A_SECOND = 20_000;
  private static final Instant BEGIN = Instant.parse("2026-10-01T00:00:00Z");

  private final HostSnapshot host;
  private final Epoch epoch = new Epoch(1, Epoch.Cause.AGENT_START, "simulated", time(0));
  private final String summary;
  private final String rail;

  private RecordedMonth(HostSnapshot host) {
    this.host = host;
    this.summary = resource("v0.3.4.summary");
    String peers = resource("v0.3.4.peers");
    int first = peers.indexOf("  rail=");
    int second = peers.indexOf("  rail=", first + 1);
    this.rail = peers.substring(first, second < 0 ? peers.length() : second);
  }

  /** Runs it. */
  public static void main(String[] arguments) throws IOException, RefusedCaptureException {
    Path folder = Path.of(arguments[0]);
    int days = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 30;
    Path empty = Files.createDirectories(folder.resolve("empty-host"));
    try (HostSource source =
        ThisHost.open(empty, Sampling.ONCE, (words, limit) -> Reading.absent())) {
      new RecordedMonth(HostSnapshot.read(source)).run(folder, days);
    }
  }

  private void run(Path folder, int days) {
    RecorderSettings settings = RecorderSettings.in(folder);
    try (Recorder recorder = new Recorder(settings, System.err::println)) {
      for (int day = 0; day < days; day++) {
        long start = System.nanoTime();
        for (int second = 0; second < SECONDS_A_DAY; second++) {
          recorder.observed(observation((long) day * SECONDS_A_DAY + second + 60));
        }
        System.out.printf(
            "day %d: %d MiB, %d us a sample%n",
            day + 1,
            recorder.state().bytes() >> 20,
            (System.nanoTime() - start) / 1_000 / SECONDS_A_DAY);
      }
    }
  }

  private static SampleTime time(long second) {
    return new SampleTime(
        OptionalLong.of(second * SECOND),
        Optional.of(BEGIN.plus(Duration.ofSeconds(second)).toString()),
        Optional.of("boot-1"));
  }

  private Observation observation(long second) {
    SampleTime time = time(second);
    long frames = second * FRAMES_A_SECOND + second % 17;
    StringBuilder peers = new StringBuilder("peer 1 backend=native rails=" + RAILS + "\n");
    for (int id = 0; id < RAILS; id++) {
      peers.append(moving(rail.replaceFirst("rail=0x0", "rail=0x" + id), frames + id * 7L, "="));
    }
    RawSample raw =
        new RawSample(
            0,
            time,
            Reading.known(moving(summary, frames, ": ")),
            Reading.known(peers.toString()),
            Reading.known(""));
    return new Observation(
        time,
        epoch,
        new ModuleState.Present(),
        Optional.of(raw),
        host,
        List.of(),
        HostFacts.NONE,
        List.of(),
        List.of());
  }

  /** The text with its data and control counters running. */
  private static String moving(String text, long frames, String equals) {
    String moved = text;
    for (String counter : List.of("tx_enqueued", "tx_posted", "tx_completed", "rx_completed")) {
      moved = set(moved, "data_" + counter + equals, frames);
      moved = set(moved, "control_" + counter + equals, frames / 12);
    }
    for (String counter :
        List.of(
            "wr_send",
            "wr_op_write",
            "tx_credit_received",
            "rx_credit_sent",
            "rx_ack",
            "wr_copied")) {
      moved = set(moved, "data_" + counter + equals, frames & ~31);
    }
    return moved;
  }

  private static String set(String text, String key, long value) {
    int at = text.indexOf(key);
    if (at < 0) {
      return text;
    }
    int from = at + key.length();
    int to = from;
    while (to < text.length() && Character.isDigit(text.charAt(to))) {
      to++;
    }
    return text.substring(0, from) + value + text.substring(to);
  }

  private static String resource(String name) {
    try (var stream = RecordedMonth.class.getResourceAsStream("/org/tbvctl/counters/" + name)) {
      return new String(stream.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
