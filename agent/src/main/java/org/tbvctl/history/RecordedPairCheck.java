package org.tbvctl.history;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.diagnosis.FindingReader;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Findings;
import org.tbvctl.recorder.RecordingException;
import org.tbvctl.recorder.RecordingReader;
import org.tbvctl.recorder.StoredFinding;
import org.tbvctl.snapshot.Hosts;

/**
 * What the agent saw at a moment by looking at both ends, of which the recording has one only.
 * Where the other end is given too, both are judged anew and nothing recorded is needed.
 */
public final class RecordedPairCheck implements Check {
  /** Detail that names the agent that was asked then. */
  static final String AGENT = "agent";

  private final List<Finding> open;

  private RecordedPairCheck(List<Finding> open) {
    this.open = List.copyOf(open);
  }

  /**
   * The findings that were open at the moment; those that this program cannot make are left out.
   */
  public static RecordedPairCheck at(RecordingReader reader, Moment moment)
      throws RecordingException {
    FindingReader findings = new FindingReader(FindingCatalogue.load());
    List<Finding> open = new ArrayList<>();
    long at = moment.at();
    for (StoredFinding stored : reader.findings(moment.clock().boot(), at, at)) {
      stored
          .agent()
          .flatMap(agent -> finding(findings, stored.document(), agent))
          .ifPresent(open::add);
    }
    return new RecordedPairCheck(open);
  }

  private static Optional<Finding> finding(FindingReader findings, String json, String agent) {
    try {
      return findings.read(JSON.std.mapFrom(json)).map(finding -> with(finding, agent));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Finding with(Finding finding, String agent) {
    String how = "Recorded then by looking at both ends, at the other one through " + agent + ".";
    return finding.toBuilder()
        .detail(AGENT, agent)
        .explanation((finding.explanation() + " " + how).strip())
        .build();
  }

  @Override
  public void run(Hosts hosts, Findings findings) {
    if (hosts.all().size() == 1) {
      open.forEach(finding -> findings.add(finding.toBuilder()));
    }
  }
}
