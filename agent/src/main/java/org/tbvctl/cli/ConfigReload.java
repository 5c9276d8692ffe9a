package org.tbvctl.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.host.Sampling;
import org.tbvctl.moduleconfig.apply.BringUp;
import org.tbvctl.moduleconfig.apply.BringUpWatch;
import org.tbvctl.moduleconfig.apply.ConfigurationWriter;
import org.tbvctl.moduleconfig.apply.NotAppliedException;
import org.tbvctl.moduleconfig.apply.Reload;
import org.tbvctl.moduleconfig.apply.ReloadSafety;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.snapshot.HostSnapshot;

/** The reload of {@code tbvctl config apply --reload}: only when safe, watched, and taken back. */
final class ConfigReload {
  private static final long LOOK_AGAIN_MILLIS = 100;

  private final Console console;
  private final ReloadOptions options;
  private final HostConfiguration configuration;

  ConfigReload(Console console, ReloadOptions options, HostConfiguration configuration) {
    this.console = console;
    this.options = options;
    this.configuration = configuration;
  }

  /** Refuses while something is under way on an end that can be seen. */
  void refuseUnsafe() throws Exception {
    List<HostSnapshot> ends = new ArrayList<>(List.of(configuration.host()));
    try (PeerReading other =
        PeerReading.start(options.peer(), Sampling.ONCE, Optional.empty(), console.environment())) {
      other.get().ifPresent(ends::add);
    }
    List<String> blockers = ReloadSafety.blockers(ends);
    if (!blockers.isEmpty()) {
      throw new NotAppliedException(
          "the module cannot be reloaded safely now: "
              + String.join("; ", blockers)
              + "; nothing was changed");
    }
  }

  /**
   * Loads the module with the options that were written.
   *
   * @param devices whether they ask for verbs devices
   */
  ExitCode run(ConfigurationWriter writer, boolean devices)
      throws NotAppliedException, InterruptedException {
    int railsBefore = ReloadSafety.railsUp(configuration.host());
    boolean loaded = configuration.isLive();
    try (LoadMessages messages = LoadMessages.fromNow()) {
      Reload reload = new Reload(new Modprobe(messages), writer);
      reload.run(loaded);
      console.out().println("The module runs with the new options.");
      if (options.watch().isZero()) {
        return ExitCode.OK;
      }
      BringUp bringUp =
          new BringUpWatch(
                  messages, options.watch(), console.clock(), () -> Thread.sleep(LOOK_AGAIN_MILLIS))
              .watch(railsBefore, devices);
      ExitCode code = new LinkReport(console.out()).print(bringUp, railsBefore);
      if (bringUp.state() == BringUp.State.FAILED) {
        console.out().println(afterFailure(reload, railsBefore, loaded));
      }
      return code;
    }
  }

  private String afterFailure(Reload reload, int railsBefore, boolean loaded)
      throws NotAppliedException {
    if (options.goesBack(railsBefore)) {
      String reason = railsBefore > 0 ? railsBefore + " of its rails carried data before" : "asked";
      return "The link did not come up with the new options ("
          + reason
          + "): "
          + reload.takeBack(loaded)
          + ".";
    }
    return "The link did not come up, and the new options are kept"
        + (railsBefore > 0 ? "" : ": no rail was up before, so nothing was lost")
        + ". Back to the old ones: sudo tbvctl config rollback && sudo rmmod thunderbolt_ibverbs"
        + " && sudo modprobe thunderbolt_ibverbs";
  }
}
