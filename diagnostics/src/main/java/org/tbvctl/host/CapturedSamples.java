package org.tbvctl.host;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The counter samples of a capture: {@code samples/N/debugfs}, or the module's debugfs folder below
 * {@code root/} when somebody copied it there instead.
 */
final class CapturedSamples {

  static final String DEBUGFS = "sys/kernel/debug/thunderbolt_ibverbs";
  private static final int MAX_DIGITS = 6;

  private final MemberTree tree;
  private final UnreadableList unreadable;
  private final HostFiles files;

  CapturedSamples(MemberTree tree, UnreadableList unreadable, HostFiles files) {
    this.tree = tree;
    this.unreadable = unreadable;
    this.files = files;
  }

  List<RawSample> samples() {
    List<RawSample> samples = new ArrayList<>();
    for (String number : numbers()) {
      samples.add(sample(Integer.parseInt(number), CaptureLayout.SAMPLES + "/" + number));
    }
    if (samples.isEmpty() && files.list(DEBUGFS).isKnown()) {
      samples.add(
          new RawSample(
              0,
              SampleTime.UNKNOWN,
              files.text(DEBUGFS + "/summary"),
              files.text(DEBUGFS + "/peers"),
              files.text(DEBUGFS + "/configured_links")));
    }
    return List.copyOf(samples);
  }

  private List<String> numbers() {
    try {
      if (!(tree.at(CaptureLayout.SAMPLES).orElse(null) instanceof Member.Folder)) {
        return List.of();
      }
      return tree.names(CaptureLayout.SAMPLES).stream()
          .filter(CapturedSamples::isNumber)
          .sorted(Comparator.comparingInt(Integer::parseInt))
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static boolean isNumber(String name) {
    return !name.isEmpty()
        && name.length() <= MAX_DIGITS
        && name.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private RawSample sample(int index, String folder) {
    SampleTime time =
        MemberReading.bytes(tree, folder + "/time.json")
            .value()
            .map(SampleTimes::parse)
            .orElse(SampleTime.UNKNOWN);
    return new RawSample(
        index,
        time,
        debugfs(folder, "summary"),
        debugfs(folder, "peers"),
        debugfs(folder, "configured_links"));
  }

  /** A file of the sample; absent only when the debugfs folder was taken and lacks it. */
  private Reading<String> debugfs(String folder, String file) {
    String path = folder + "/debugfs/" + file;
    Reading<String> text = MemberReading.text(tree, path);
    if (!text.isAbsent()) {
      return text;
    }
    Optional<String> reason =
        unreadable.reason(path).or(() -> unreadable.reason(DEBUGFS + "/" + file));
    if (reason.isPresent()) {
      return Reading.unreadable(reason.get());
    }
    return MemberReading.bytes(tree, folder + "/debugfs").isAbsent()
        ? Reading.unreadable(HostFiles.NOT_CAPTURED)
        : Reading.absent();
  }
}
