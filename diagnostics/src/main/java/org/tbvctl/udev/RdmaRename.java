package org.tbvctl.udev;

import java.util.List;
import java.util.Optional;

/**
 * A call of rdma-core's renaming program in a rule.
 *
 * @param device which device it renames; {@code %k} is the event's own
 * @param policy {@code NAME_FALLBACK}, {@code NAME_KERNEL}, …
 * @param fixedName the name that follows {@code NAME_FIXED}, else empty
 */
record RdmaRename(String device, String policy, String fixedName) {

  private static final String PROGRAM = "rdma_rename";

  /** What may stand for the event's device. */
  private static final List<String> SELF = List.of("%k", "$kernel");

  /** Takes the program's command line apart; empty when it is another program. */
  static Optional<RdmaRename> of(String commandLine) {
    String[] words = commandLine.strip().split("\\s+");
    String program = words[0].substring(words[0].lastIndexOf('/') + 1);
    if (!program.equals(PROGRAM) || words.length < 3) {
      return Optional.empty();
    }
    return Optional.of(new RdmaRename(words[1], words[2], words.length > 3 ? words[3] : ""));
  }

  /** The device's name with the event's own name filled in. */
  String device(String kernelName) {
    return SELF.contains(device) ? kernelName : device;
  }

  String fixedName(String kernelName) {
    return SELF.contains(fixedName) ? kernelName : fixedName;
  }
}
