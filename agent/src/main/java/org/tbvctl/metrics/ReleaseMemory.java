package org.tbvctl.metrics;

import java.util.Optional;
import java.util.Set;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Summary;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * The module's release, recognized again only when something changed that gives it away: that costs
 * more than all the rest of an exposition.
 */
final class ReleaseMemory {
  private Optional<Known> last = Optional.empty();

  private record Known(
      KernelModule module, Optional<String> bootId, int keys, Optional<String> release) {

    boolean fits(KernelModule other, Optional<String> otherBootId, int otherKeys) {
      return module.equals(other) && bootId.equals(otherBootId) && keys == otherKeys;
    }
  }

  synchronized Optional<String> of(HostSnapshot host) {
    Optional<CounterSample> sample = host.latest();
    Optional<String> bootId = sample.flatMap(latest -> latest.time().bootId());
    int keys =
        sample
            .flatMap(latest -> latest.summary().value())
            .map(Summary::keys)
            .map(Set::size)
            .orElse(0);
    if (last.filter(known -> known.fits(host.module(), bootId, keys)).isEmpty()) {
      last = Optional.of(new Known(host.module(), bootId, keys, host.moduleRelease()));
    }
    return last.get().release();
  }
}
