package org.tbvctl.ledger;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * The debugfs text of one host with one native rail, as v0.3.4 prints it; whatever is not set is
 * zero or idle.
 */
public final class TestingBooks {
  private final Map<String, String> totals = new LinkedHashMap<>();
  private final Map<String, String> rail = new LinkedHashMap<>();
  private String backend = "native";

  public TestingBooks() {
    for (String key :
        new String[] {
          "data_wr_send",
          "data_wr_live",
          "data_wr_retransmit",
          "data_wr_rnr_retransmit",
          "data_wr_retry_exhausted",
          "data_wr_rnr_retry_exhausted",
          "data_wr_timeout",
          "data_wr_no_path",
          "data_tx_accepted",
          "data_tx_canceled",
          "data_rx_canceled",
          "data_rx_no_qp",
          "data_rx_rnr",
          "data_rx_ack_matched",
          "data_rx_ack_miss",
          "data_rx_ack_rnr",
          "data_rx_late_ack",
          "data_tx_ack_ok",
          "data_tx_ack_rnr",
          "data_tx_ack_error",
          "data_cq_overflow",
          "verbs_ucontexts",
          "verbs_pds",
          "verbs_qps",
          "verbs_mrs"
        }) {
      totals.put(key, "0");
    }
    for (String key :
        new String[] {
          "data_tx_enqueued",
          "data_tx_posted",
          "data_tx_completed",
          "data_tx_credit_stalls",
          "data_tx_credit_received",
          "control_tx_enqueued",
          "control_tx_posted",
          "control_tx_completed",
          "data_rx_completed",
          "data_rx_canceled",
          "data_rx_credit_sent",
          "data_rx_repost_failed",
          "rx_credit_pending"
        }) {
      rail.put(key, "0");
    }
    rail.put("tx_credits", "768/768");
  }

  public TestingBooks total(String key, long value) {
    totals.put(key, Long.toString(value));
    return this;
  }

  public TestingBooks without(String key) {
    totals.remove(key);
    rail.remove(key);
    return this;
  }

  public TestingBooks rail(String key, long value) {
    rail.put(key, Long.toString(value));
    return this;
  }

  public TestingBooks credits(long left, long window) {
    rail.put("tx_credits", left + "/" + window);
    return this;
  }

  public TestingBooks apple() {
    backend = "apple";
    return credits(0, 0);
  }

  /** Data that was queued, posted and completed, with the credits that are left of the window. */
  public TestingBooks sent(long enqueued, long posted, long completed, long creditsBack) {
    return rail("data_tx_enqueued", enqueued)
        .rail("data_tx_posted", posted)
        .rail("data_tx_completed", completed)
        .rail("data_tx_credit_received", creditsBack)
        .credits(768 - posted + creditsBack, 768);
  }

  /** Data that arrived and earned credits, and control frames that arrived beside it. */
  public TestingBooks received(long data, long control) {
    return rail("data_rx_completed", data + control)
        .rail("data_rx_credit_sent", data / 32 * 32)
        .rail("rx_credit_pending", data % 32);
  }

  /** Control frames that were posted and completed. */
  public TestingBooks answered(long frames) {
    return rail("control_tx_enqueued", frames)
        .rail("control_tx_posted", frames)
        .rail("control_tx_completed", frames);
  }

  public String summary() {
    // The totals of the rings are the sums over the rails, unless a test says otherwise.
    Map<String, String> all = new LinkedHashMap<>(totals);
    all.putIfAbsent(
        "data_tx_posted", Long.toString(value("data_tx_posted") + value("control_tx_posted")));
    all.putIfAbsent(
        "data_tx_completed",
        Long.toString(value("data_tx_completed") + value("control_tx_completed")));
    all.putIfAbsent("data_rx_completed", Long.toString(value("data_rx_completed")));
    StringBuilder text = new StringBuilder();
    all.forEach((key, value) -> text.append(key).append(": ").append(value).append('\n'));
    return text.toString();
  }

  private long value(String key) {
    return Long.parseLong(rail.getOrDefault(key, "0"));
  }

  public String peers() {
    StringBuilder text =
        new StringBuilder("peer 1 backend=" + backend + " rails=1 native_qp_rr_rail_id=0\n");
    text.append("  rail=0x0 route=0x1 data_ready=1 state=tunnel_enabled negotiated=1")
        .append(" remote_rail=0x0 local_out=8 local_tx=1 local_rx=1")
        .append(" remote_out=8 remote_tx=1 remote_rx=1\n   ");
    rail.forEach((key, value) -> text.append(' ').append(key).append('=').append(value));
    return text.append('\n').toString();
  }

  /** A host that shows these books in one sample, or in several with the same time between. */
  public static HostSnapshot host(String name, TestingBooks... samples) {
    TestingHost host = new TestingHost(name);
    host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    for (TestingBooks books : samples) {
      host.sample(books.summary(), books.peers());
    }
    return HostSnapshot.read(host);
  }

  /** One raw sample with a time. */
  public RawSample at(int index, long seconds, String bootId) {
    return new RawSample(
        index,
        new SampleTime(
            OptionalLong.of(seconds * 1_000_000_000L),
            java.util.Optional.empty(),
            java.util.Optional.of(bootId)),
        Reading.known(summary()),
        Reading.known(peers()),
        Reading.known(""));
  }
}
