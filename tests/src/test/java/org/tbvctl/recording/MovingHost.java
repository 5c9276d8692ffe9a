package org.tbvctl.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** A folder that looks like a host with two rails, whose counters a test moves. */
final class MovingHost {
  private static final String DEBUGFS = "sys/kernel/debug/thunderbolt_ibverbs/";
  private static final String MODULE = "sys/module/thunderbolt_ibverbs/";

  private final Path root;

  MovingHost(Path root) throws IOException {
    this.root = root;
    write("proc/version", "Linux version 7.1.13 (build) #1 SMP\n");
    write("proc/sys/kernel/hostname", "alpha\n");
    write("proc/sys/kernel/random/boot_id", "0b6e6d0c-7f0e-4a8e-9a55-000000000001\n");
    write(
        "var/log/kern.log", "[    5.000000] thunderbolt_ibverbs: peer 1 created backend=native\n");
    load();
  }

  /** The module comes, with counters that begin anew. */
  void load() throws IOException {
    write(MODULE + "initstate", "live\n");
    write(DEBUGFS + "configured_links", "");
    counters(0, 0, 0);
  }

  /** The module goes. */
  void unload() throws IOException {
    for (String name : List.of("summary", "peers", "configured_links")) {
      Files.delete(root.resolve(DEBUGFS + name));
    }
    Files.delete(root.resolve(MODULE + "initstate"));
    Files.delete(root.resolve(DEBUGFS));
    Files.delete(root.resolve(MODULE));
  }

  Path root() {
    return root;
  }

  /** What rail 0 posted, completed and got credits for; rail 1 received as much as was posted. */
  void counters(long posted, long completed, long credited) throws IOException {
    write(
        DEBUGFS + "summary",
        "profile: linux_perf\nnative_data: 1\ndata_wr_send: %d\ndata_wr_live: %d\ndata_tx_posted: %d\ndata_tx_completed: %d\n"
            .formatted(posted, posted > completed ? 1 : 0, posted, completed));
    write(
        DEBUGFS + "peers",
        "peer 1 backend=native rails=2 native_qp_rr_rail_id=0\n"
            + rail(0, posted, completed, credited, 0)
            + rail(1, 0, 0, 0, posted));
  }

  private static String rail(int id, long posted, long completed, long credited, long received) {
    return """
          rail=0x%x route=0x2 link_speed=20Gb/s link_width=0x2 active=1 service_ready=1 data_ready=1 state=tunnel_enabled negotiated=1 ready_sent=1 remote_ready=1 remote_rail=0x%x
            data_tx_enqueued=%d data_tx_posted=%d data_tx_completed=%d data_tx_credit_stalls=0 data_tx_credit_received=%d tx_credits=%d/768
            control_tx_enqueued=2 control_tx_posted=2 control_tx_completed=2 control_tx_queue_max_ms=1
            path_cfg tx_flags=0x2 rx_flags=0x2 e2e=0 wire_flags=0x1 tx_ring=1024 rx_ring=1024 sof_mask=0x2 eof_mask=0xc
            data_rx_completed=%d data_rx_canceled=0 data_rx_credit_sent=%d data_rx_credit_send_error=0 data_rx_repost_failed=0 rx_credit_pending=0
        """
        .formatted(
            id,
            id,
            posted,
            posted,
            completed,
            credited,
            Math.max(0, 768 - posted + credited),
            received,
            received);
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Path fresh = file.resolveSibling("." + file.getFileName());
    Files.writeString(fresh, text);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
