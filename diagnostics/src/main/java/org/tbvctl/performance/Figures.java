package org.tbvctl.performance;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Tables that perftest programs printed on one host.
 *
 * @param command captured command, such as {@code ib_send_bw}
 */
record Figures(String command, PerftestTable table) {

  static List<Figures> of(HostSnapshot host) {
    List<Figures> figures = new ArrayList<>();
    host.commands()
        .forEach(
            (name, output) ->
                output
                    .value()
                    .filter(printed -> isBenchmark(name))
                    .flatMap(printed -> PerftestTable.parse(printed.out()))
                    .ifPresent(table -> figures.add(new Figures(name, table))));
    return figures;
  }

  private static boolean isBenchmark(String command) {
    return command.startsWith("ib_") || command.startsWith("app") || command.startsWith("perftest");
  }

  /** Whether the device is one on a Thunderbolt cable, and not some other adapter. */
  boolean isOverTheCable(HostSnapshot host) {
    return table
        .device()
        .map(
            device ->
                device.startsWith("usb4_rdma")
                    || device.startsWith("rdma_en")
                    || host.rdma().named(device).filter(it -> it.isOfModule()).isPresent())
        .orElse(false);
  }
}
