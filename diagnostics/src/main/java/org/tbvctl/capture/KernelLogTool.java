package org.tbvctl.capture;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/** The kernel log as {@code dmesg} prints it. */
final class KernelLogTool {

  private static final Duration LIMIT = Duration.ofSeconds(10);

  private KernelLogTool() {}

  static Reading<byte[]> read(Tools tools) {
    Reading<CommandOutput> output = tools.run(List.of("dmesg"), LIMIT);
    if (output.isAbsent()) {
      return Reading.unreadable("dmesg is not installed");
    }
    return output.flatMap(
        printed ->
            printed.exit().orElse(0) == 0
                ? Reading.known(printed.out().getBytes(StandardCharsets.UTF_8))
                : Reading.unreadable(
                    printed.err().lines().findFirst().orElse("dmesg failed").strip()));
  }
}
