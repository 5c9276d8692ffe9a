package org.tbvctl.simulation;

import java.util.List;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.counters.CounterKind;
import org.tbvctl.counters.CounterScope;
import org.tbvctl.counters.RealText;

/** Prints a simulated host as the module does, in the layout of v0.3.2 and later. */
final class DebugfsText {
  private DebugfsText() {}

  static String summary(SimulatedHost host) {
    StringBuilder out = new StringBuilder();
    for (String line : RealText.summary("v0.3.4").split("\n")) {
      String key = line.substring(0, line.indexOf(':'));
      out.append(isBooked(key) ? key + ": " + value(host, key) : line).append('\n');
    }
    return out.toString();
  }

  private static boolean isBooked(String key) {
    CounterKind kind =
        CounterCatalogue.standard().find(CounterScope.GLOBAL, key).orElseThrow().kind();
    return (key.startsWith("data_") || key.startsWith("verbs_"))
        && List.of(CounterKind.COUNTER, CounterKind.GAUGE, CounterKind.HIGHWATER).contains(kind);
  }

  private static long value(SimulatedHost host, String key) {
    long devices = host.rails.stream().filter(rail -> !rail.isStopped()).count();
    long working = host.live() > 0 ? 1 : 0;
    return switch (key) {
      case "data_wr_live" -> host.live();
      case "verbs_ucontexts" -> working;
      case "verbs_pds", "verbs_cqs" -> devices + working;
      case "verbs_qps" -> devices + working * devices;
      case "verbs_mrs" -> working;
      case "verbs_recv_wqes" -> devices * Protocol.MANAGEMENT_RECEIVES + host.receives;
      default -> host.totals.get(key);
    };
  }

  static String peers(SimulatedHost host) {
    StringBuilder out = new StringBuilder();
    out.append("peer 1 backend=native rails=").append(host.rails.size());
    out.append(" native_qp_rr_rail_id=0\n");
    for (SimulatedRail rail : host.rails) {
      int hop = rail.id + 1;
      int path = rail.id == 0 ? 1 : 256 + rail.id;
      boolean ready = !rail.isStopped();
      out.append(
          ("  rail=0x%x route=0x1 local=0 remote=0 path=%d link_speed=20Gb/s link_width=0x2 active=1"
                  + " service_ready=%d data_ready=%d native_qp_bind_count=1 apple_tunnel_qps=0"
                  + " state=%s negotiated=1 ready_sent=1 remote_ready=1 attempts=2"
                  + " last_error=0 local_out=%d local_tx=%d local_rx=%d remote_rail=0x%x"
                  + " remote_out=%d remote_tx=%d remote_rx=%d\n")
              .formatted(
                  rail.id,
                  path,
                  ready ? 1 : 0,
                  ready ? 1 : 0,
                  ready ? "tunnel_enabled" : "stopped",
                  7 + hop,
                  hop,
                  hop,
                  rail.id,
                  7 + hop,
                  hop,
                  hop));
      line(
          out,
          rail,
          "data_tx_enqueued",
          "data_tx_posted",
          "data_tx_completed",
          "data_tx_credit_stalls",
          "data_tx_credit_received");
      out.append(" tx_credits=").append(rail.credits()).append('/').append(Protocol.WINDOW);
      out.append('\n');
      line(out, rail, "control_tx_enqueued", "control_tx_posted", "control_tx_completed");
      out.append(" control_tx_queue_max_ms=1\n");
      out.append("    path_cfg tx_flags=0x2 rx_flags=0x2 e2e=0 wire_flags=0x1 tx_ring=1024");
      out.append(" rx_ring=1024 sof_mask=0x2 eof_mask=0xc\n");
      line(
          out,
          rail,
          "data_rx_completed",
          "data_rx_canceled",
          "data_rx_credit_sent",
          "data_rx_credit_send_error",
          "data_rx_repost_failed");
      out.append(" rx_credit_pending=").append(rail.pendingCredits()).append('\n');
      out.append("    tx_poll enabled=1 calls=").append(rail.counts.get("tx_poll.calls"));
      out.append(" completed=0\n    rx_supp_poll enabled=0 calls=0 completed=0\n");
    }
    return out.toString();
  }

  private static void line(StringBuilder out, SimulatedRail rail, String... names) {
    String separator = "    ";
    for (String name : names) {
      out.append(separator).append(name).append('=').append(rail.counts.get(name));
      separator = " ";
    }
  }
}
