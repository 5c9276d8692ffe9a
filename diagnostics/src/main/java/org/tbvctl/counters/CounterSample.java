package org.tbvctl.counters;

import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;

/**
 * One reading of all counters of one host. The three files are read one after the other, so that
 * small differences between them are frames on their way.
 */
public record CounterSample(
    int index,
    SampleTime time,
    Reading<Summary> summary,
    Reading<Peers> peers,
    Reading<ConfiguredLinks> configuredLinks) {

  /** Parses the texts of one reading. */
  public static CounterSample parse(RawSample raw) {
    return new CounterSample(
        raw.index(),
        raw.time(),
        raw.summary().map(Summary::parse),
        raw.peers().map(Peers::parse),
        raw.configuredLinks().map(ConfiguredLinks::parse));
  }
}
