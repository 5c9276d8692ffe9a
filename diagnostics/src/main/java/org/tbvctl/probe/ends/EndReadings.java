package org.tbvctl.probe.ends;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;

/**
 * Counters of one end before and after a measurement, and the files that say how its rails are
 * joined to the other end's.
 *
 * @param name of the host
 * @param samples in order; empty when the module shows no counters
 * @param files content by path without leading slash
 */
public record EndReadings(String name, List<RawSample> samples, Map<String, String> files) {
  private static final int MOST_SAMPLES = 16;
  private static final int MOST_FILES = 4096;

  public EndReadings {
    samples = List.copyOf(samples);
    files = Map.copyOf(files);
  }

  /** The same with the name changed, so that two ends of one name can be told apart. */
  public EndReadings called(String other) {
    return new EndReadings(other, samples, files);
  }

  /** Whether an interval of counters was read. */
  public boolean hasInterval() {
    return samples.stream().filter(sample -> sample.summary().isKnown()).count() > 1;
  }

  /** The readings as members of a message. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", name);
    fields.put("samples", samples.stream().map(EndReadings::sample).toList());
    List<Map<String, Object>> listed = new ArrayList<>();
    files.forEach(
        (path, text) -> {
          Map<String, Object> file = new LinkedHashMap<>();
          file.put("path", path);
          file.put("text", text);
          listed.add(file);
        });
    fields.put("files", listed);
    return fields;
  }

  private static Map<String, Object> sample(RawSample sample) {
    Map<String, Object> fields = new LinkedHashMap<>();
    OptionalLong boottime = sample.time().boottimeNanos();
    fields.put("boottimeNanos", boottime.isPresent() ? boottime.getAsLong() : -1);
    fields.put("wallClock", sample.time().wallClock().orElse(null));
    fields.put("bootId", sample.time().bootId().orElse(null));
    text(fields, "summary", sample.summary());
    text(fields, "peers", sample.peers());
    text(fields, "configuredLinks", sample.configuredLinks());
    return fields;
  }

  private static void text(Map<String, Object> fields, String name, Reading<String> reading) {
    fields.put(name, reading.value().orElse(null));
    fields.put(name + "Unreadable", reading.unreadableReason().orElse(null));
  }

  /** Reads what the other end sent. */
  public static EndReadings read(Fields fields) throws ControlException {
    List<RawSample> samples = new ArrayList<>();
    for (Fields sample : fields.objects("samples", MOST_SAMPLES)) {
      long boottime = sample.number("boottimeNanos", -1, Long.MAX_VALUE);
      samples.add(
          new RawSample(
              samples.size(),
              new SampleTime(
                  boottime < 0 ? OptionalLong.empty() : OptionalLong.of(boottime),
                  sample.optionalText("wallClock"),
                  sample.optionalText("bootId")),
              reading(sample, "summary"),
              reading(sample, "peers"),
              reading(sample, "configuredLinks")));
    }
    Map<String, String> files = new LinkedHashMap<>();
    for (Fields file : fields.objects("files", MOST_FILES)) {
      files.put(file.text("path"), file.text("text"));
    }
    return new EndReadings(fields.text("name"), samples, files);
  }

  private static Reading<String> reading(Fields sample, String name) throws ControlException {
    Optional<String> text = sample.optionalText(name);
    if (text.isPresent()) {
      return Reading.known(text.get());
    }
    return sample
        .optionalText(name + "Unreadable")
        .map(Reading::<String>unreadable)
        .orElse(Reading.absent());
  }
}
