package org.tbvctl.history;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.tbvctl.host.Captures;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.recorder.RecordingException;
import org.tbvctl.recorder.RecordingReader;
import org.tbvctl.recorder.StoredMessage;
import org.tbvctl.recorder.StoredSample;

/**
 * A host as its recording has it at one moment: the counters then and an earlier sample of the same
 * stretch, the kernel messages of that boot until then, and the files and commands as they were
 * kept last before it.
 */
public final class RecordedHost implements HostSource {
  /** A sample is kept at least once a minute, so an older one is not of this moment. */
  private static final Duration OLDEST_SAMPLE = Duration.ofSeconds(95);

  private final HostSource files;
  private final List<RawSample> samples;
  private final byte[] log;

  private RecordedHost(HostSource files, List<RawSample> samples, byte[] log) {
    this.files = files;
    this.samples = List.copyOf(samples);
    this.log = log;
  }

  /**
   * Reads everything of the moment.
   *
   * @param interval how far the earlier sample should be away
   * @throws RefusedCaptureException when the host's files were not kept or are damaged
   */
  public static RecordedHost at(RecordingReader reader, Moment moment, Duration interval)
      throws RecordingException, RefusedCaptureException {
    long boot = moment.clock().boot();
    byte[] capture =
        reader
            .host(boot, moment.at())
            .orElseThrow(
                () ->
                    new RefusedCaptureException(
                        "The recording has no files of this host for that boot; it kept only"
                            + " counters, which 'tbvctl history' shows."));
    HostSource files =
        Captures.stream(
            "the recording's capture",
            "host",
            HostSource.Kind.CAPTURE,
            new ByteArrayInputStream(capture));
    return new RecordedHost(files, samples(reader, moment, interval), log(reader, moment));
  }

  private static List<RawSample> samples(
      RecordingReader reader, Moment moment, Duration interval) throws RecordingException {
    long boot = moment.clock().boot();
    boolean absent =
        reader
            .moduleState(boot, moment.at())
            .filter(state -> !state.text().equals("present"))
            .isPresent();
    Optional<StoredSample> last = reader.sampleAt(boot, moment.at());
    if (absent
        || last.isEmpty()
        || moment.at() - last.get().at() > OLDEST_SAMPLE.toNanos()) {
      return List.of();
    }
    String bootId = moment.clock().bootId();
    List<RawSample> samples = new ArrayList<>();
    reader
        .sampleAt(boot, last.get().at() - interval.toNanos())
        .filter(earlier -> earlier.epoch() == last.get().epoch())
        .ifPresent(earlier -> samples.add(earlier.raw(0, bootId)));
    samples.add(last.get().raw(samples.size(), bootId));
    return samples;
  }

  private static byte[] log(RecordingReader reader, Moment moment) throws RecordingException {
    StringBuilder lines = new StringBuilder();
    for (StoredMessage message : reader.messages(moment.clock().boot(), 0, moment.at())) {
      lines.append(message.line()).append('\n');
    }
    return lines.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String name() {
    return files.name();
  }

  @Override
  public Kind kind() {
    return files.kind();
  }

  @Override
  public HostFiles files() {
    return files.files();
  }

  @Override
  public boolean tellsPermissions() {
    return files.tellsPermissions();
  }

  @Override
  public List<RawSample> samples() {
    return samples;
  }

  @Override
  public Reading<byte[]> kernelLog() {
    return Reading.known(log);
  }

  @Override
  public SortedSet<String> commandNames() {
    return files.commandNames();
  }

  @Override
  public Reading<CommandOutput> command(String name) {
    return files.command(name);
  }

  @Override
  public void close() throws IOException {
    files.close();
  }
}
