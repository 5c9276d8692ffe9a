package org.tbvctl.sampling;

import java.util.Optional;
import org.tbvctl.host.RawSample;

/**
 * One attempt to read the module's counters.
 *
 * @param sample the three files; there only when the module is present
 */
record CounterReading(ModuleState module, Optional<RawSample> sample) {

  static CounterReading none(ModuleState module) {
    return new CounterReading(module, Optional.empty());
  }
}
