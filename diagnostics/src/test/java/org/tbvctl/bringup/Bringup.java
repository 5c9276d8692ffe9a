package org.tbvctl.bringup;

import java.util.List;
import java.util.stream.Stream;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Findings;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Runs all bring-up checks on invented hosts. */
final class Bringup {

  private Bringup() {}

  static List<Finding> examine(TestingHost... hosts) {
    Findings findings = new Findings(FindingCatalogue.load());
    Hosts all = new Hosts(Stream.of(hosts).map(HostSnapshot::read).toList());
    for (Check check : BringupChecks.all()) {
      check.run(all, findings);
    }
    return findings.found();
  }

  static List<String> ids(TestingHost... hosts) {
    return examine(hosts).stream().map(Finding::id).toList();
  }

  static Finding only(TestingHost... hosts) {
    List<Finding> found = examine(hosts);
    if (found.size() != 1) {
      throw new AssertionError("expected one finding, got " + found);
    }
    return found.get(0);
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
}
