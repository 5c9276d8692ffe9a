package org.tbvctl.moduleconfig.check;

import org.tbvctl.finding.Findings;
import org.tbvctl.moduleconfig.host.HostConfiguration;

/** Looks at the configuration of one host and adds what it finds. */
interface HostJudge {
  void judge(HostConfiguration configuration, Findings findings);
}
