package org.tbvctl.stall;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * A program that is known to have run to a good end, by what it printed.
 *
 * @param command name under which its output was kept
 * @param transport the line that says which other transport it used; empty when none does
 * @param endedWell whether an exit status of 0 was kept, not only no other one
 */
record Workload(String command, String transport, boolean endedWell) {
  /** What programs print when they move data by something else than an RDMA device. */
  private static final List<String> OTHER_TRANSPORTS =
      List.of(
          "net/socket",
          "using network socket",
          "nccl_ib_disable set by environment to 1",
          "nccl_ib_disable=1",
          "transport: tcp",
          "transport=tcp",
          "gloo",
          "tcp btl",
          "btl: tcp",
          "btl tcp",
          "(tcp/",
          "over tcp",
          "tcp socket");

  /** What NCCL and RCCL print for any RDMA adapter. */
  private static final List<String> RDMA_ADAPTER = List.of("net/ib :", "using network ib");

  /** Every device name of this module begins so. */
  private static final String OWN_DEVICE = "usb4_rdma";

  private static final List<String> NAMES =
      List.of("nccl_", "rccl_", "jaccl", "mpi", "gloo", "torch", "ucx");

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
          .ifPresent(output -> found.add(of(entry.getKey(), output)));
    }
    return found;
  }

  private static Workload of(String command, CommandOutput output) {
    return new Workload(command, transport(output.out()), output.exit().isPresent());
  }

  private static boolean isWorkload(String command) {
    return command.equals("app") || NAMES.stream().anyMatch(command::startsWith);
  }

  private static String transport(String text) {
    Optional<String> other = firstLine(text, OTHER_TRANSPORTS);
    boolean ownDevice = text.toLowerCase(Locale.ROOT).contains(OWN_DEVICE);
    if (other.isPresent() || ownDevice) {
      return other.orElse("");
    }
    return firstLine(text, RDMA_ADAPTER).orElse("");
  }

  private static Optional<String> firstLine(String text, List<String> marks) {
    return text.lines()
        .filter(
            line -> {
              String lower = line.toLowerCase(Locale.ROOT);
              return marks.stream().anyMatch(lower::contains);
            })
        .map(String::strip)
        .findFirst();
  }
}
