package org.tbvctl.benchmark.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A folder that looks like a host with some rails whose counters move all the time, as large as
 * what a real module prints.
 */
final class RailFiles {
  private static final String DEBUGFS = "sys/kernel/debug/thunderbolt_ibverbs/";
  private static final int TOTALS = 130;

  private static final String RAIL =
      """
        rail=0x@RAIL route=0x@ROUTE local=0 remote=0 path=@PATH link_speed=20Gb/s link_width=0x2 active=1 service_ready=1 data_ready=1 native_qp_bind_count=1 apple_tunnel_qps=0 state=tunnel_enabled negotiated=1 ready_sent=1 remote_ready=1 attempts=1 last_error=0 local_out=8 local_tx=1 local_rx=1 remote_rail=0x@RAIL remote_out=8 remote_tx=1 remote_rx=1
          data_tx_enqueued=@FRAMES data_tx_posted=@FRAMES data_tx_completed=@FRAMES data_tx_credit_stalls=0 data_tx_credit_received=@FRAMES tx_credits=760/768
          control_tx_enqueued=@CONTROL control_tx_posted=@CONTROL control_tx_completed=@CONTROL control_tx_queue_max_ms=1
          path_cfg tx_flags=0x2 rx_flags=0x2 e2e=0 wire_flags=0x1 tx_ring=1024 rx_ring=1024 sof_mask=0x2 eof_mask=0xc
          data_rx_completed=@FRAMES data_rx_canceled=0 data_rx_credit_sent=@FRAMES data_rx_credit_send_error=0 data_rx_repost_failed=0 rx_credit_pending=0
          tx_poll enabled=1 calls=@POLLS completed=15
          rx_supp_poll enabled=0 calls=0 completed=0
      """;

  private final Path root;
  private final int rails;
  private long ticks;

  RailFiles(Path root, int rails) throws IOException {
    this.root = root;
    this.rails = rails;
    write("proc/version", "Linux version 7.1.13 (build) #1 SMP\n");
    write("proc/sys/kernel/osrelease", "7.1.13\n");
    write("proc/sys/kernel/hostname", "alpha\n");
    write("proc/sys/kernel/random/boot_id", "00000000-0000-4000-8000-000000000001\n");
    write("var/log/kern.log", "");
    write("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    write(DEBUGFS + "configured_links", "");
    move();
  }

  /** One step of a transfer that goes well on every rail. */
  void move() throws IOException {
    ticks++;
    long frames = 1000 * ticks;
    StringBuilder summary = new StringBuilder("profile: linux_perf\nnative_data: 1\n");
    for (String key : List.of("data_tx_posted", "data_tx_completed", "data_rx_completed")) {
      summary.append(key).append(": ").append(frames * rails).append('\n');
    }
    summary.append("data_wr_send: ").append(frames / 16).append("\ndata_wr_live: 0\n");
    for (int total = 0; total < TOTALS; total++) {
      summary.append("filler_total_").append(total).append(": ").append(total).append('\n');
    }
    StringBuilder peers = new StringBuilder();
    for (int peer = 1; peer * 2 <= rails; peer++) {
      peers.append("peer ").append(peer).append(" backend=native rails=2 native_qp_rr_rail_id=0\n");
      peers.append(rail(peer, 0, frames)).append(rail(peer, 1, frames));
    }
    write(DEBUGFS + "summary", summary.toString());
    write(DEBUGFS + "peers", peers.toString());
  }

  /** The template is filled by replacing: a format would cost more than the agent's whole look. */
  private static String rail(int peer, int id, long frames) {
    return RAIL.replace("@RAIL", Integer.toHexString(id))
        .replace("@ROUTE", Integer.toHexString(peer))
        .replace("@PATH", Integer.toString(1 + 256 * id))
        .replace("@FRAMES", Long.toString(frames))
        .replace("@CONTROL", Long.toString(frames / 32))
        .replace("@POLLS", Long.toString(frames * 3));
  }

  /** Replaces a file at once, as a kernel file changes. */
  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(fresh, text);
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
