package org.tbvctl.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * A hostfile with the place where it was found.
 *
 * @param host capture name of the host that keeps it
 * @param source {@code commands/cat_hostfile}
 */
public record CapturedHostfile(String host, String source, Hostfile file) {
  private static final String FILE_COMMAND = "cat_hostfile";
  private static final List<String> VARIABLES = List.of("MLX_IBV_DEVICES=", "JACCL_IBV_DEVICES=");

  /** Every hostfile of the captures, equal copies once. */
  static List<CapturedHostfile> in(Hosts hosts) {
    List<CapturedHostfile> found = new ArrayList<>();
    for (HostSnapshot host : hosts.all()) {
      for (Map.Entry<String, Reading<CommandOutput>> command : host.commands().entrySet()) {
        String text = command.getValue().value().map(CommandOutput::out).orElse("");
        String name = command.getKey();
        if (name.startsWith(FILE_COMMAND)) {
          add(found, host.name(), name, text);
        } else if (name.equals("env")) {
          text.lines()
              .map(String::strip)
              .flatMap(
                  line ->
                      VARIABLES.stream()
                          .filter(line::startsWith)
                          .map(it -> line.substring(it.length())))
              .filter(value -> value.startsWith("["))
              .forEach(value -> add(found, host.name(), name, value));
        }
      }
    }
    return found;
  }

  private static void add(List<CapturedHostfile> found, String host, String command, String text) {
    Hostfile file = HostfileReader.parse(text);
    if (found.stream().noneMatch(other -> other.file().equals(file))) {
      found.add(new CapturedHostfile(host, "commands/" + command, file));
    }
  }
}
