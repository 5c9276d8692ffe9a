package org.tbvctl.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingHostFiles;

/** One host of a recording as a source of readings, without going through files. */
final class RecordedHost implements HostSource {
  private final String name;
  private final List<RawSample> samples = new ArrayList<>();

  /**
   * @param chosen samples of the recording; they are numbered anew
   */
  RecordedHost(Recording recording, String name, int... chosen) {
    this.name = name;
    for (int index = 0; index < chosen.length; index++) {
      RawSample raw = recording.samples().get(chosen[index]).get(name);
      samples.add(
          new RawSample(index, raw.time(), raw.summary(), raw.peers(), raw.configuredLinks()));
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Kind kind() {
    return Kind.CAPTURE;
  }

  @Override
  public HostFiles files() {
    return new TestingHostFiles()
        .file("sys/module/thunderbolt_ibverbs/initstate", "live\n")
        .file("sys/module/thunderbolt/parameters/dma_credits", "14\n");
  }

  @Override
  public List<RawSample> samples() {
    return samples;
  }

  @Override
  public Reading<byte[]> kernelLog() {
    return Reading.absent();
  }

  @Override
  public SortedSet<String> commandNames() {
    return new TreeSet<>();
  }

  @Override
  public Reading<CommandOutput> command(String command) {
    return Reading.absent();
  }
}
