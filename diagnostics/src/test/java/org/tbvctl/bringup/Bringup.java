package org.tbvctl.bringup;

import java.util.List;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;

/** Runs all bring-up checks on invented hosts. */
final class Bringup {

  private Bringup() {}

  static List<String> ids(TestingHost... hosts) {
    return Examination.of(BringupChecks.all(), hosts).ids();
  }

  static Finding only(TestingHost... hosts) {
    return Examination.of(BringupChecks.all(), hosts).only();
  }

  /** A line of the file peers. */
  static String rail(int id, String fields) {
    return "  rail=0x"
        + id
        + " route=0x2 local=0 remote=0 path=1 link_speed=20Gb/s link_width=0x2 active=1 "
        + fields
        + "\n";
  }

  static String peer(int id, String backend) {
    return "peer " + id + " backend=" + backend + " rails=1 native_qp_rr_rail_id=0\n";
  }

  /** What debugfs shows of one native rail of peer 1 that stands in this state. */
  static TestingHost rail(TestingHost host, String fields) {
    return host.sample("native_enabled: 1\n", peer(1, "native") + rail(0, fields));
  }

  /** A Linux host with a cable to B, which publishes one native service that is bound. */
  static TestingHost bound(String name) {
    return TestingHost.linux(name)
        .cable("0-2", "B", "Linux")
        .service("0-2.1", "tbverbs", 1)
        .driver("0-2.1", "thunderbolt_ibverbs");
  }
}
