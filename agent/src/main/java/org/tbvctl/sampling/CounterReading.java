package org.tbvctl.sampling;

import java.util.Optional;
import org.tbvctl.host.RawSample;

/**
 * One attempt to read the module's counters.
 *
 * @param sample the three files, also where they say only why they cannot be read; empty when the
 *     module is absent
 */
record CounterReading(ModuleState module, Optional<RawSample> sample) {

  boolean isPresent() {
    return module instanceof ModuleState.Present;
  }

  static CounterReading none(ModuleState module) {
    return new CounterReading(module, Optional.empty());
  }
}
