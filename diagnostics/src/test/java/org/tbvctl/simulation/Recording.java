package org.tbvctl.simulation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;

/**
 * What both hosts of a simulated transfer showed: sample 0 while it ran, sample 1 at rest, sample 2
 * ten seconds later.
 */
public record Recording(List<Map<String, RawSample>> samples) {
  private static final String BOOT_ID = "00000000-0000-4000-8000-00000000000";

  static RawSample read(SimulatedHost host, int index, long tick) {
    SampleTime time =
        new SampleTime(
            OptionalLong.of(3_600_000_000_000L + tick * 1_000_000),
            Optional.of("2026-11-20T10:%02d:%02dZ".formatted(tick / 60_000 % 60, tick / 1000 % 60)),
            Optional.of(BOOT_ID + (host.name.hashCode() & 7)));
    return new RawSample(
        index,
        time,
        Reading.known(DebugfsText.summary(host)),
        Reading.known(DebugfsText.peers(host)),
        Reading.known(""));
  }

  /** The host's counters in one sample. */
  public CounterSample sample(String host, int sample) {
    return CounterSample.parse(samples.get(sample).get(host));
  }

  /**
   * Writes one host as a capture folder.
   *
   * @param chosen samples to write, in order; they are numbered anew
   */
  public void writeCapture(Path folder, String host, int... chosen) throws IOException {
    write(folder.resolve("capture.json"), "{\"format\": 1, \"host\": \"" + host + "\"}\n");
    Path module = folder.resolve("root/sys/module");
    write(module.resolve("thunderbolt_ibverbs/initstate"), "live\n");
    write(module.resolve("thunderbolt/parameters/dma_credits"), "14\n");
    for (int number = 0; number < chosen.length; number++) {
      RawSample raw = samples.get(chosen[number]).get(host);
      Path sample = folder.resolve("samples/" + number);
      write(
          sample.resolve("time.json"),
          "{\"boottimeNanos\": %d, \"wallClock\": \"%s\", \"bootId\": \"%s\"}\n"
              .formatted(
                  raw.time().boottimeNanos().orElseThrow(),
                  raw.time().wallClock().orElseThrow(),
                  raw.time().bootId().orElseThrow()));
      write(sample.resolve("debugfs/summary"), raw.summary().value().orElseThrow());
      write(sample.resolve("debugfs/peers"), raw.peers().value().orElseThrow());
      write(sample.resolve("debugfs/configured_links"), "");
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
