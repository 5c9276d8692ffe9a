package org.tbvctl.verbs;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.tbvctl.child.ParentWatch;
import org.tbvctl.child.StuckCall;

/**
 * What a child process finds out about devices, printed as JSON objects, one a line: first what
 * libibverbs shows, then what each device can do, as soon as it is known. A verb that fails is told
 * as {@code failure}; a fault in C ends the child, and the parent tells it of the device that has
 * no line. The child ends before a device of another driver, which needs a process of its own.
 */
public final class DeviceInspection {
  /** Member of the line that a child prints when it is given up: the function that it is in. */
  public static final String STUCK = "stuck";

  private final Verbs verbs;
  private final PrintStream out;

  private DeviceInspection(Verbs verbs, PrintStream out) {
    this.verbs = verbs;
    this.out = out;
  }

  /** The child's entry; arguments are the devices to open, none for all. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    Thread thread = Thread.currentThread();
    ParentWatch.start(System.in, () -> tellWhere(thread, out));
    inspect(VerbsLibrary.of(System.getenv()), Set.of(arguments), out);
  }

  /** The last words of a child that is given up. */
  private static void tellWhere(Thread thread, PrintStream out) {
    StuckCall.of(thread).ifPresent(call -> out.println("{\"" + STUCK + "\":\"" + call + "\"}"));
    out.flush();
  }

  private static void inspect(VerbsLibrary library, Set<String> wanted, PrintStream out)
      throws IOException {
    try {
      new DeviceInspection(Verbs.load(library), out).inspect(wanted);
    } catch (VerbsFailure e) {
      print(out, failure(e));
    }
  }

  private void inspect(Set<String> wanted) throws VerbsException, IOException {
    try (DeviceList list = verbs.devices()) {
      print(out, listing(list));
      for (VerbsDevice device : list.devices()) {
        if ((wanted.isEmpty() || wanted.contains(device.name())) && !open(device)) {
          return;
        }
      }
    }
  }

  private Map<String, Object> listing(DeviceList list) {
    Map<String, Object> library = new LinkedHashMap<>();
    library.put("file", verbs.file());
    library.put("rdmaCore", verbs.release().isPresent() ? verbs.release().getAsInt() : null);
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("library", library);
    found.put("devices", list.devices().stream().map(DeviceInspection::entry).toList());
    return found;
  }

  private static Map<String, Object> entry(VerbsDevice device) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", device.name());
    entry.put("node", device.uverbs());
    entry.put("guid", device.guid().toString());
    return entry;
  }

  /** Whether this process can go on to the next device. */
  private boolean open(VerbsDevice device) throws IOException {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("name", device.name());
    try (VerbsContext context = device.open()) {
      found.putAll(DeviceFacts.of(context));
    } catch (OtherDriverException e) {
      return false;
    } catch (VerbsFailure e) {
      found.putAll(failure(e));
    }
    print(out, found);
    return true;
  }

  private static Map<String, Object> failure(VerbsFailure failure) {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("failure", failure.getMessage());
    if (failure instanceof VerbsException failed) {
      found.put("errno", failed.errno());
    }
    return found;
  }

  private static void print(PrintStream out, Map<String, Object> found) throws IOException {
    out.println(JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES).asString(found));
    out.flush();
  }
}
