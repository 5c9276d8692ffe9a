package org.tbvctl.sampling;

import java.util.Optional;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;
import org.tbvctl.kmod.KernelModule;

/**
 * The module's counter files in debugfs. They are read only while the module is there, and a module
 * that goes while they are read is absent, not an error.
 */
final class CounterFiles {
  private static final String INITSTATE = "sys/module/" + KernelModule.NAME + "/initstate";
  private static final String FOLDER = "sys/kernel/debug/" + KernelModule.NAME;
  private static final String GOING = "going";

  private final HostFiles files;

  CounterFiles(HostFiles files) {
    this.files = files;
  }

  CounterReading read(SampleTime time) {
    if (isGone(files.line(INITSTATE)) && files.status(FOLDER).isAbsent()) {
      return CounterReading.none(new ModuleState.Absent());
    }
    RawSample sample =
        new RawSample(
            0,
            time,
            files.text(FOLDER + "/summary"),
            files.text(FOLDER + "/peers"),
            files.text(FOLDER + "/configured_links"));
    Optional<String> trouble = trouble(sample);
    if (trouble.isEmpty()) {
      return new CounterReading(new ModuleState.Present(), Optional.of(sample));
    }
    // Whoever reads while the module is unloaded sees files vanish or fail: that is no fault.
    return isGone(files.line(INITSTATE))
        ? CounterReading.none(new ModuleState.Absent())
        : new CounterReading(new ModuleState.Unreadable(trouble.get()), Optional.of(sample));
  }

  private static boolean isGone(Reading<String> initstate) {
    return initstate.isAbsent() || initstate.value().filter(GOING::equals).isPresent();
  }

  private static Optional<String> trouble(RawSample sample) {
    if (sample.summary().isAbsent()) {
      return Optional.of(
          "/" + FOLDER + "/summary is not there; debugfs may not be mounted, or root only");
    }
    return sample
        .summary()
        .unreadableReason()
        .map(reason -> "/" + FOLDER + "/summary: " + reason)
        .or(() -> sample.peers().unreadableReason().map(why -> "/" + FOLDER + "/peers: " + why));
  }
}
