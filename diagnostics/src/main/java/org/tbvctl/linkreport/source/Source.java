package org.tbvctl.linkreport.source;

import java.util.List;

/** One thing that a report is made from. */
public sealed interface Source permits ProbeRun, HostsDiagnosis, PerftestRun, DeviceList {

  /** What it was read from, such as a file's name. */
  String name();

  /** Findings in it, in its order. */
  List<FindingFacts> findings();

  /** Readings that were missing. */
  List<UnknownFacts> unknowns();
}
