package org.tbvctl.cli;

import java.io.IOException;
import java.util.Optional;
import org.tbvctl.moduleconfig.apply.Proposal;
import org.tbvctl.moduleconfig.apply.Reload;
import org.tbvctl.moduleconfig.plan.Plan;

/** Tells what {@code config apply} does, step by step. */
sealed interface ApplyReport permits ApplyText, ApplyDocument {

  /** The changes that are wanted; none when nothing has to change. */
  void planned(Plan plan);

  /** What the changes make of the own file. */
  void proposed(Proposal proposal);

  /**
   * The file is written.
   *
   * @param journal the file that keeps what was before, without leading slash
   * @param renewal the command that renews the copy inside the initramfs
   */
  void written(Proposal proposal, String journal, Optional<String> renewal);

  /** The module was not loaded again. */
  void waits();

  /** The module was loaded again, or could not be. */
  void reloaded(Reload.Result result);

  /** How the link came up after the load. */
  void link(LinkVerdict verdict);

  /**
   * What became of the options after a link that did not come up.
   *
   * @param restored whether the old ones stand in the file again
   */
  void afterFailure(boolean restored, String words);

  /** Why nothing was changed. */
  void refused(String reason);

  /** The last step. */
  void end(ExitCode code) throws IOException;
}
