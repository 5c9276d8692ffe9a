package org.tbvctl.capture;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;

/** Makes a capture of a host: every reading the capture list names. */
final class CaptureMaker {

  private static final String DEBUGFS = "sys/kernel/debug/thunderbolt_ibverbs/";

  private final HostSource source;
  private final CaptureList list;
  private final Disguise disguise;

  CaptureMaker(HostSource source, CaptureList list, Disguise disguise) {
    this.source = source;
    this.list = list;
    this.disguise = disguise;
  }

  /**
   * Takes the readings, counters first: they are the ones that move.
   *
   * @param madeBy the words for {@code capture.json}
   */
  void writeTo(CaptureTarget target, String madeBy) throws IOException {
    CaptureMembers members = new CaptureMembers(target, disguise);
    for (RawSample sample : source.samples()) {
      sample(sample, members);
    }
    TreeCopy copy = new TreeCopy(source.files(), members, list.secrets());
    for (CaptureItem item : list.items()) {
      copy.copy(item);
    }
    Reading<byte[]> log = source.kernelLog();
    log.unreadableReason().ifPresent(reason -> members.unreadable("kernel.log", reason));
    if (log.isKnown()) {
      members.file("kernel.log", log.value().orElseThrow());
    }
    for (String command : source.commandNames()) {
      command(command, source.command(command), members);
    }
    members.file("capture.json", description(madeBy, copy, members));
    members.finish();
  }

  private static void sample(RawSample sample, CaptureMembers members) throws IOException {
    String folder = "samples/" + sample.index() + "/";
    debugfs(folder, "summary", sample.summary(), members);
    debugfs(folder, "peers", sample.peers(), members);
    debugfs(folder, "configured_links", sample.configuredLinks(), members);
    Map<String, Object> time = time(sample.time());
    if (!time.isEmpty()) {
      members.file(folder + "time.json", JSON.std.asString(time) + "\n");
    }
  }

  private static void debugfs(
      String folder, String file, Reading<String> text, CaptureMembers members) throws IOException {
    text.unreadableReason().ifPresent(reason -> members.unreadable(DEBUGFS + file, reason));
    if (text.isKnown()) {
      members.file(folder + "debugfs/" + file, text.value().orElseThrow());
    }
  }

  private static Map<String, Object> time(SampleTime time) {
    Map<String, Object> fields = new LinkedHashMap<>();
    time.boottimeNanos().ifPresent(nanos -> fields.put("boottimeNanos", nanos));
    time.wallClock().ifPresent(clock -> fields.put("wallClock", clock));
    time.bootId().ifPresent(id -> fields.put("bootId", id));
    return fields;
  }

  private static void command(String name, Reading<CommandOutput> reading, CaptureMembers members)
      throws IOException {
    String member = "commands/" + name;
    if (reading.isAbsent()) {
      members.file(member + ".err", name + ": command not found\n");
      members.file(member + ".exit", CommandOutput.NOT_FOUND + "\n");
      return;
    }
    reading.unreadableReason().ifPresent(reason -> members.unreadable(member, reason));
    if (reading.isKnown()) {
      CommandOutput output = reading.value().orElseThrow();
      members.file(member + ".txt", output.out());
      if (!output.err().isEmpty()) {
        members.file(member + ".err", output.err());
      }
      if (output.exit().isPresent()) {
        members.file(member + ".exit", output.exit().getAsInt() + "\n");
      }
    }
  }

  private String description(String madeBy, TreeCopy copy, CaptureMembers members)
      throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("format", 1);
    fields.put("host", disguise.hostName(source.name()));
    fields.put("madeBy", madeBy);
    fields.put("permissions", source.tellsPermissions());
    fields.put("absent", List.copyOf(copy.absent()));
    if (!members.masked().isEmpty()) {
      fields.put("masked", List.copyOf(members.masked()));
    }
    return JSON.std.asString(fields) + "\n";
  }
}
