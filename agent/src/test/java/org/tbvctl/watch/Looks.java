package org.tbvctl.watch;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;

/** Looks at a host as the module's files would show it. */
final class Looks {
  static final Instant START = Instant.parse("2026-11-29T10:00:00Z");
  static final HostLabel HOST =
      new HostLabel("avocet", "7.1.13-arch1", Optional.of("v0.3.4"), Optional.empty());

  private Looks() {}

  /** A look at {@code second} with rails that sent so many frames each. */
  static Look at(int second, int rails, long sent) {
    return look(second, sample(second, summary(sent), peers(rails, sent)), Optional.empty());
  }

  static Look look(int second, CounterSample sample, Optional<String> gap) {
    return new Look(
        HOST, START.plusSeconds(second), 1, "", sample, gap, List.of(), List.of(), List.of());
  }

  static Look gap(int second, String words) {
    CounterSample nothing =
        CounterSample.parse(
            new RawSample(
                second, time(second), Reading.absent(), Reading.absent(), Reading.absent()));
    return look(second, nothing, Optional.of(words));
  }

  static Look with(Look look, List<LogEvent> events, List<Finding> findings) {
    return new Look(
        look.host(),
        look.time(),
        look.epoch(),
        look.epochReason(),
        look.sample(),
        look.gap(),
        events,
        findings,
        look.notices());
  }

  /** The same look at a host of another name. */
  static Look named(Look look, String name) {
    return new Look(
        new HostLabel(name, HOST.kernel(), HOST.release(), HOST.bus()),
        look.time(),
        look.epoch(),
        look.epochReason(),
        look.sample(),
        look.gap(),
        look.events(),
        look.findings(),
        look.notices());
  }

  static CounterSample sample(int second, String summary, String peers) {
    return CounterSample.parse(
        new RawSample(
            second, time(second), Reading.known(summary), Reading.known(peers), Reading.absent()));
  }

  private static SampleTime time(int second) {
    return new SampleTime(
        OptionalLong.of((1000 + second) * 1_000_000_000L),
        Optional.empty(),
        Optional.of("7d2a6f1e-8d5a-4c39-9f0a-2f7a5c7a9a11"));
  }

  static String summary(long sent) {
    return """
    profile: linux_perf
    data_wr_send: %d
    data_wr_live: 3
    data_wr_retransmit: %d
    data_wr_rnr_retransmit: 0
    data_wr_timeout: 0
    data_tx_posted: %d
    data_rx_bad_frame: 0
    """
        .formatted(sent, sent / 1000, sent);
  }

  /** Rail 0 works, rail 1 is short of credits, rail 2 failed to come up, and so on. */
  static String peers(int rails, long sent) {
    StringBuilder text =
        new StringBuilder("peer 1 backend=native rails=" + rails + " native_qp_rr_rail_id=0\n");
    for (int rail = 0; rail < rails; rail++) {
      boolean ready = rail % 4 != 2;
      long posted = ready ? sent + rail : 0;
      long left = !ready ? 0 : rail % 4 == 1 ? 12 : 768 - rail * 100;
      text.append(
          """
            rail=0x%x route=0x2 link_speed=20Gb/s data_ready=%d state=%s attempts=2 last_error=%d
              data_tx_enqueued=%d data_tx_posted=%d data_tx_completed=%d data_tx_credit_stalls=%d data_tx_credit_received=%d tx_credits=%d/%d
              control_tx_posted=%d control_tx_completed=%d
              data_rx_completed=%d data_rx_credit_sent=%d rx_credit_pending=20
          """
              .formatted(
                  rail,
                  ready ? 1 : 0,
                  ready ? "tunnel_enabled" : "ring_started",
                  ready ? 0 : -110,
                  posted,
                  posted,
                  Math.max(0, posted - 8),
                  rail % 4 == 1 ? sent / 10 : 0,
                  Math.max(0, posted - 40),
                  left,
                  ready ? 768 : 0,
                  posted / 14,
                  posted / 14,
                  posted / 2,
                  posted / 4));
    }
    return text.toString();
  }

  static List<LogEvent> events(String... lines) {
    String log = String.join("\n", lines) + "\n";
    return new ArrayList<>(KernelLog.parse(log.getBytes(StandardCharsets.UTF_8)).events());
  }

  static Finding finding(String id, Severity severity, String title) {
    return new Findings(FindingCatalogue.load()).start(id).severity(severity).title(title).build();
  }
}
