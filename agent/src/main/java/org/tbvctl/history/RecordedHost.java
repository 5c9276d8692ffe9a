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
import org.tbvctl.host.SampleTime;
import org.tbvctl.recorder.RecordingException;
import org.tbvctl.recorder.RecordingReader;
import org.tbvctl.recorder.StoredEvent;
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

  /** Ticks of a sampler are not exactly as far apart as they should be. */
  private static final long JITTER_NANOS = 100_000_000L;

  private static final String UNREADABLE = "unreadable: ";

  private final HostSource files;
  private final List<RawSample> samples;
  private final Reading<byte[]> log;

  private RecordedHost(HostSource files, List<RawSample> samples, Reading<byte[]> log) {
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

  private static List<RawSample> samples(RecordingReader reader, Moment moment, Duration interval)
      throws RecordingException {
    long boot = moment.clock().boot();
    Optional<String> state = reader.lastEvent("module", boot, moment.at()).map(StoredEvent::text);
    Optional<String> closed = state.flatMap(RecordedHost::unreadable);
    if (closed.isPresent()) {
      Reading<String> unreadable = Reading.unreadable(closed.get());
      return List.of(new RawSample(0, SampleTime.UNKNOWN, unreadable, unreadable, unreadable));
    }
    Optional<StoredSample> last = reader.sampleAt(boot, moment.at());
    if (state.filter(word -> !word.equals("present")).isPresent()
        || last.isEmpty()
        || moment.at() - last.get().at() > OLDEST_SAMPLE.toNanos()) {
      return List.of();
    }
    String bootId = moment.clock().bootId();
    List<RawSample> samples = new ArrayList<>();
    reader
        .sampleAt(boot, last.get().at() - interval.toNanos() + JITTER_NANOS)
        .filter(earlier -> earlier.epoch() == last.get().epoch())
        .ifPresent(earlier -> samples.add(earlier.raw(0, bootId)));
    samples.add(last.get().raw(samples.size(), bootId));
    return samples;
  }

  private static Optional<String> unreadable(String state) {
    return state.startsWith(UNREADABLE)
        ? Optional.of(state.substring(UNREADABLE.length()))
        : Optional.empty();
  }

  private static Reading<byte[]> log(RecordingReader reader, Moment moment)
      throws RecordingException {
    long boot = moment.clock().boot();
    List<StoredMessage> messages = reader.messages(boot, 0, moment.at());
    Optional<String> closed =
        reader.lastEvent("log", boot, moment.at()).flatMap(event -> unreadable(event.text()));
    if (messages.isEmpty() && closed.isPresent()) {
      return Reading.unreadable(closed.get());
    }
    StringBuilder lines = new StringBuilder();
    messages.forEach(message -> lines.append(message.line()).append('\n'));
    return Reading.known(lines.toString().getBytes(StandardCharsets.UTF_8));
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
    return log;
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
