package org.tbvctl.probe.ends;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.Sampling;

/** Reads this end: its counters now and then, and what stays the same once. */
public final class EndReader {
  private static final String BUS = "sys/bus/thunderbolt/devices";
  private static final String MODULE = "sys/module/thunderbolt_ibverbs";
  private static final List<String> SINGLE_FILES =
      List.of(
          "etc/hostname",
          "proc/version",
          "proc/cpuinfo",
          "proc/cmdline",
          "proc/sys/kernel/osrelease",
          "proc/sys/kernel/hostname",
          MODULE + "/initstate",
          MODULE + "/srcversion");
  private static final List<String> LINK_FILES =
      List.of(
          "unique_id",
          "vendor_name",
          "device_name",
          "generation",
          "tx_speed",
          "rx_speed",
          "tx_lanes",
          "rx_lanes",
          "key",
          "prtcid",
          "prtcvers",
          "prtcrevs",
          "prtcstns");

  /** Longer files are no attributes; of the processors the first is enough. */
  private static final int MOST_TEXT = 4096;

  private final Path root;
  private final HostFiles files;
  private final String name;
  private final List<RawSample> samples = new ArrayList<>();

  /**
   * @param root the host's root folder
   * @param files below it
   * @param name of the host
   */
  public EndReader(Path root, HostFiles files, String name) {
    this.root = root;
    this.files = files;
    this.name = name;
  }

  /** Reads the counters now. */
  public void sample() {
    try (HostSource host = open()) {
      for (RawSample sample : host.samples()) {
        samples.add(
            new RawSample(
                samples.size(),
                sample.time(),
                sample.summary(),
                sample.peers(),
                sample.configuredLinks()));
      }
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private HostSource open() {
    return ThisHost.open(
        root,
        files,
        Sampling.ONCE,
        (List<String> words, Duration limit) -> Reading.unreadable("no program is run"));
  }

  /** Everything that was sampled so far, with the files. */
  public EndReadings readings() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String path : SINGLE_FILES) {
      add(path, texts);
    }
    for (String parameter : names(MODULE + "/parameters")) {
      // Peers and their keys are nobody else's business.
      if (!parameter.startsWith("peer_")) {
        add(MODULE + "/parameters/" + parameter, texts);
      }
    }
    for (String device : names(BUS)) {
      for (String attribute : LINK_FILES) {
        add(BUS + "/" + device + "/" + attribute, texts);
      }
    }
    return new EndReadings(name, samples, texts);
  }

  private List<String> names(String folder) {
    return files.list(folder).value().orElse(List.of());
  }

  private void add(String path, Map<String, String> texts) {
    files
        .text(path)
        .value()
        .ifPresent(
            text ->
                texts.put(path, text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text));
  }
}
