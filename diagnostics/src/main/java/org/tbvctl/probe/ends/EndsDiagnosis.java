package org.tbvctl.probe.ends;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.HostSource;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.stall.StallCheck;

/** Keeps the frame ledger over the time of a probe. */
public final class EndsDiagnosis {

  private EndsDiagnosis() {}

  /**
   * The data path as the counters of both ends, or of this one, show it.
   *
   * @param own this end
   * @param peer the other end, when it sent its counters; of another name
   */
  public static Diagnosis of(EndReadings own, Optional<EndReadings> peer) {
    List<HostSnapshot> hosts = new ArrayList<>();
    hosts.add(HostSnapshot.read(new EndSource(own, HostSource.Kind.LIVE)));
    peer.ifPresent(end -> hosts.add(HostSnapshot.read(new EndSource(end, HostSource.Kind.SSH))));
    return Diagnosis.of(
        new Hosts(hosts), List.of(new StallCheck()), FindingCatalogue.load(), id -> true);
  }

  /** One end as a host. */
  public static HostSnapshot snapshot(EndReadings readings) {
    return HostSnapshot.read(new EndSource(readings, HostSource.Kind.LIVE));
  }
}
