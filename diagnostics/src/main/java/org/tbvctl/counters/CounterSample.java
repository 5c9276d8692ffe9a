package org.tbvctl.counters;

import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;

/** One reading of all counters of one host. The three files are read one after the other. */
public record CounterSample(
    int index, SampleTime time, Reading<Summary> summary, Reading<Peers> peers) {

  public static CounterSample parse(RawSample raw) {
    return new CounterSample(
        raw.index(), raw.time(), raw.summary().map(Summary::parse), raw.peers().map(Peers::parse));
  }
}
