package org.tbvctl.devices;

import java.util.List;
import java.util.Optional;
import org.tbvctl.verbs.VerbsLibrary;
import org.tbvctl.wording.Sentence;

/**
 * What libibverbs shows on this machine.
 *
 * @param library which one was asked
 * @param listing what making the list came to
 * @param devices the devices in the list, each opened once
 * @param warnings lines that libibverbs or a driver printed on the error output meanwhile
 */
public record VerbsView(
    VerbsLibrary library, Answer listing, List<DeviceView> devices, List<String> warnings) {

  private static final int ENOSYS = 38;

  /** Why there is no list, or empty when there is one. */
  public Optional<String> failure() {
    if (listing instanceof Answer.Failed failed) {
      return Optional.of(
          failed.errno().orElse(0) == ENOSYS
              ? "The kernel has no RDMA (" + failed.sentence() + "): module ib_core is not loaded."
              : failed.sentence());
    }
    if (listing instanceof Answer.Crashed crashed) {
      return Optional.of(
          Sentence.of("Listing the devices ended the process with " + crashed.where()));
    }
    return listing instanceof Answer.Silent silent
        ? Optional.of(
            "Listing the devices did not end in time"
                + silent.call().map(call -> "; it is still in " + call).orElse("")
                + ".")
        : Optional.empty();
  }
}
