package org.tbvctl.stall;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * A program that is known to have run to a good end, by what it printed.
 *
 * @param command name under which its output was kept
 * @param transport the line that says which transport it used; empty when none does
 */
record Workload(String command, String transport) {

  /** Programs of the host that ended well. */
  static List<Workload> of(HostSnapshot host) {
    List<Workload> found = new ArrayList<>();
    for (Map.Entry<String, Reading<CommandOutput>> entry : host.commands().entrySet()) {
      if (!isWorkload(entry.getKey())) {
        continue;
      }
      entry
          .getValue()
          .value()
          .filter(output -> output.exit().orElse(0) == 0 && !output.out().isBlank())
          .ifPresent(output -> found.add(new Workload(entry.getKey(), transport(output.out()))));
    }
    return found;
  }

  private static boolean isWorkload(String command) {
    return command.equals("app")
        || command.startsWith("nccl_")
        || command.startsWith("rccl_")
        || command.startsWith("jaccl");
  }

  private static String transport(String text) {
    return text.lines()
        .filter(
            line -> {
              String lower = line.toLowerCase(Locale.ROOT);
              return lower.contains("net/socket")
                  || lower.contains("using network")
                  || lower.contains("nccl_ib_disable")
                  || lower.contains("transport: tcp")
                  || lower.contains("backend: gloo");
            })
        .map(String::strip)
        .findFirst()
        .orElse("");
  }
}
