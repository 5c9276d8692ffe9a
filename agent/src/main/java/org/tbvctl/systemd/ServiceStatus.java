package org.tbvctl.systemd;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.sampling.ModuleState;
import org.tbvctl.sampling.Observation;
import org.tbvctl.sampling.ObservationListener;

/** Says ready at the first look at the host, and what {@code systemctl status} shows. */
public final class ServiceStatus implements ObservationListener {
  private final ServiceManager manager;
  private final String place;
  private Optional<String> last = Optional.empty();

  /**
   * @param place where the agent can be asked
   */
  public ServiceStatus(ServiceManager manager, String place) {
    this.manager = manager;
    this.place = place;
  }

  @Override
  public void observed(Observation observation) {
    String status = module(observation) + "; " + findings(observation.findings()) + "; " + place;
    if (last.isEmpty()) {
      manager.ready(status);
    } else if (!last.get().equals(status)) {
      manager.status(status);
    }
    last = Optional.of(status);
  }

  private static String module(Observation observation) {
    if (observation.module() instanceof ModuleState.Unreadable unreadable) {
      return "counters unreadable: " + unreadable.reason();
    }
    if (observation.module() instanceof ModuleState.Absent) {
      return "module not loaded";
    }
    long rails =
        observation.counters().flatMap(sample -> sample.peers().value()).stream()
            .mapToLong(peers -> peers.rails().size())
            .sum();
    return "module loaded, " + rails + (rails == 1 ? " rail" : " rails");
  }

  private static String findings(List<OpenFinding> open) {
    Optional<Finding> worst =
        open.stream()
            .map(OpenFinding::finding)
            .filter(finding -> finding.severity() != Severity.INFO)
            .findFirst();
    return worst
        .map(finding -> open.size() + " open, first " + finding.id())
        .orElse("nothing wrong found");
  }
}
