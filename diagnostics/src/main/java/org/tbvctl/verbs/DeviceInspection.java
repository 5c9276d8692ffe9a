package org.tbvctl.verbs;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.child.ParentWatch;

/**
 * What a child process finds out about devices, printed as one JSON object. {@code list} names the
 * devices that libibverbs shows, {@code open NAME} tells what one of them can do. A verb that fails
 * is told as {@code failure}; a fault in C ends the child, and the parent tells that.
 */
public final class DeviceInspection {
  private static final int BUFFER = 1 << 16;

  private final Verbs verbs;

  private DeviceInspection(Verbs verbs) {
    this.verbs = verbs;
  }

  /** The child's entry. */
  public static void main(String[] arguments) throws IOException {
    ParentWatch.start(System.in);
    Map<String, Object> found = inspect(VerbsLibrary.of(System.getenv()), List.of(arguments));
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    out.println(JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES).asString(found));
    out.flush();
  }

  static Map<String, Object> inspect(VerbsLibrary library, List<String> arguments) {
    Map<String, Object> found = new LinkedHashMap<>();
    try {
      DeviceInspection inspection = new DeviceInspection(Verbs.load(library));
      if (arguments.get(0).equals("list")) {
        inspection.list(found);
      } else {
        inspection.open(arguments.get(1), found);
      }
    } catch (VerbsFailure e) {
      found.put("failure", e.getMessage());
      if (e instanceof VerbsException failed) {
        found.put("errno", failed.errno());
      }
    }
    return found;
  }

  private void list(Map<String, Object> found) throws VerbsException {
    Map<String, Object> library = new LinkedHashMap<>();
    library.put("file", verbs.file());
    library.put("rdmaCore", verbs.release().isPresent() ? verbs.release().getAsInt() : null);
    found.put("library", library);
    try (DeviceList list = verbs.devices()) {
      found.put("devices", list.devices().stream().map(DeviceInspection::entry).toList());
    }
  }

  private static Map<String, Object> entry(VerbsDevice device) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", device.name());
    entry.put("node", device.uverbs());
    entry.put("guid", device.guid().toString());
    return entry;
  }

  private void open(String name, Map<String, Object> found) throws VerbsFailure {
    try (DeviceList list = verbs.devices()) {
      VerbsDevice device =
          list.named(name)
              .orElseThrow(
                  () -> new VerbsRefusedException(name + " has gone since the list was made."));
      try (VerbsContext context = device.open()) {
        found.putAll(DeviceFacts.of(context));
      }
    }
  }
}
