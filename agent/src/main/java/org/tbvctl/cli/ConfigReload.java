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
  /** What loads the module with its new options. */
  static final String BY_HAND =
      "sudo rmmod thunderbolt_ibverbs && sudo modprobe thunderbolt_ibverbs";

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
  ExitCode run(ConfigurationWriter writer, boolean devices, ApplyReport report)
      throws InterruptedException {
    int railsBefore = ReloadSafety.railsUp(configuration.host());
    boolean loaded = configuration.isLive();
    try (LoadMessages messages = LoadMessages.fromNow()) {
      Reload reload = new Reload(new Modprobe(messages), writer);
      Reload.Result result = reload.run(loaded);
      report.reloaded(result);
      if (!result.runsNew()) {
        return ExitCode.ERROR_FOUND;
      }
      if (options.watch().isZero()) {
        return ExitCode.OK;
      }
      BringUp bringUp =
          new BringUpWatch(
                  messages, options.watch(), console.clock(), () -> Thread.sleep(LOOK_AGAIN_MILLIS))
              .watch(railsBefore, devices);
      LinkVerdict verdict = new LinkVerdict(bringUp, railsBefore);
      report.link(verdict);
      if (bringUp.state() == BringUp.State.FAILED) {
        afterFailure(reload, railsBefore, loaded, report);
      }
      return verdict.code();
    }
  }

  private void afterFailure(Reload reload, int railsBefore, boolean loaded, ApplyReport report) {
    if (options.goesBack(railsBefore)) {
      String reason = railsBefore > 0 ? railsBefore + " of its rails carried data before" : "asked";
      Reload.Result result = reload.takeBack(loaded);
      report.afterFailure(
          result.restored(),
          "The link did not come up with the new options ("
              + reason
              + "): "
              + result.words()
              + ".");
      return;
    }
    report.afterFailure(
        false,
        "The link did not come up, and the new options are kept"
            + (railsBefore > 0 ? "" : ": no rail was up before, so nothing was lost")
            + ". Back to the old ones: sudo tbvctl config rollback && "
            + BY_HAND);
  }
}
