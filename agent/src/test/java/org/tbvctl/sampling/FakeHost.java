package org.tbvctl.sampling;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.apache.commons.io.FileUtils;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.incident.OnlineChecks;

/** A folder that looks like a host whose counters move when a test says so. */
public final class FakeHost {
  private static final String MODULE = "sys/module/thunderbolt_ibverbs";
  private static final String DEBUGFS = "sys/kernel/debug/thunderbolt_ibverbs";

  private final Path root;

  /** Makes the folder, without the module. */
  public FakeHost(Path root) {
    this.root = root;
    write("proc/version", "Linux version 7.1.13 (build) #1 SMP\n");
    write("proc/sys/kernel/hostname", "alpha\n");
    write("proc/sys/kernel/random/boot_id", "boot-1\n");
    write("proc/buddyinfo", "Node 0, zone   Normal    10     4     1\n");
    write("var/log/kern.log", "");
  }

  public Path root() {
    return root;
  }

  /** Loads the module with one peer and two rails that count nothing yet. */
  public void load() {
    write(MODULE + "/initstate", "live\n");
    write(MODULE + "/parameters/profile", "linux_perf\n");
    write(DEBUGFS + "/configured_links", "");
    counters(0, 0, 0, 0);
  }

  public void unload() {
    delete(MODULE);
    delete(DEBUGFS);
  }

  /** The counters of a sender: requests, and on rail 0 frames posted, completed and credited. */
  public void counters(long requests, long posted, long completed, long credited) {
    write(
        DEBUGFS + "/summary",
        "profile: linux_perf\nnative_data: 1\ndata_wr_send: %d\ndata_wr_live: %d\ndata_tx_posted: %d\ndata_tx_completed: %d\n"
            .formatted(requests, posted > credited ? 1 : 0, posted, completed));
    write(
        DEBUGFS + "/peers",
        "peer 1 backend=native rails=2 native_qp_rr_rail_id=0\n"
            + rail(0, posted, completed, credited)
            + rail(1, 0, 0, 0));
  }

  private static String rail(int id, long posted, long completed, long credited) {
    return """
          rail=0x%x route=0x2 link_speed=20Gb/s link_width=0x2 active=1 service_ready=1 data_ready=1 state=tunnel_enabled negotiated=1 ready_sent=1 remote_ready=1 remote_rail=0x%x
            data_tx_enqueued=%d data_tx_posted=%d data_tx_completed=%d data_tx_credit_stalls=0 data_tx_credit_received=%d tx_credits=%d/768
            control_tx_enqueued=2 control_tx_posted=2 control_tx_completed=2 control_tx_queue_max_ms=1
            path_cfg tx_flags=0x2 rx_flags=0x2 e2e=0 wire_flags=0x1 tx_ring=1024 rx_ring=1024 sof_mask=0x2 eof_mask=0xc
            data_rx_completed=0 data_rx_canceled=0 data_rx_credit_sent=0 data_rx_credit_send_error=0 data_rx_repost_failed=0 rx_credit_pending=0
        """
        .formatted(id, id, posted, posted, completed, credited, 768 - posted + credited);
  }

  /** Appends a line to the kernel log. */
  public void log(String line) {
    try {
      Files.writeString(root.resolve("var/log/kern.log"), line + "\n", StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces a file at once, as a kernel file changes. */
  public void write(String path, String text) {
    try {
      Path file = root.resolve(path);
      Files.createDirectories(file.getParent());
      Path fresh = file.resolveSibling(file.getFileName() + ".new");
      Files.writeString(fresh, text);
      Files.move(fresh, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void delete(String folder) {
    try {
      FileUtils.deleteDirectory(root.resolve(folder).toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A sampler of this host that reads slow facts on the caller's thread. */
  public Sampler sampler(
      ManualClock clock, Duration period, List<Check> checks, ObservationListener... listeners) {
    try {
      return new WatchedHost(root, (words, limit) -> Reading.absent(), Runnable::run)
          .sampler(
              clock, period, new OnlineChecks(checks, FindingCatalogue.load()), List.of(listeners));
    } catch (RefusedCaptureException e) {
      throw new IllegalStateException(e);
    }
  }
}
