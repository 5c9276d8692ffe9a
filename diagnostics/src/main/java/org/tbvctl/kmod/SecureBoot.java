package org.tbvctl.kmod;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * Secure Boot and the machine owner's keys.
 *
 * @param enabled whether the firmware enforces signatures
 * @param enrolled keys that count
 * @param pending keys that wait for a confirmation at the next boot
 */
public record SecureBoot(
    Reading<Boolean> enabled,
    Reading<List<SigningKey>> enrolled,
    Reading<List<SigningKey>> pending) {
  private static final String VARIABLE =
      "sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c";

  /** Reads mokutil's output, and the firmware's own variable where mokutil was not asked. */
  public static SecureBoot read(HostFiles files, Function<String, Reading<CommandOutput>> command) {
    Optional<Boolean> told = command.apply("mokutil").value().flatMap(SecureBoot::state);
    return new SecureBoot(
        told.map(Reading::known)
            .orElseGet(() -> files.read(VARIABLE).flatMap(SecureBoot::variable)),
        command.apply("mokutil_list_enrolled").map(output -> SigningKey.parse(output.out())),
        command.apply("mokutil_list_new").map(output -> SigningKey.parse(output.out())));
  }

  private static Optional<Boolean> state(CommandOutput output) {
    String text = output.out() + output.err();
    if (text.contains("SecureBoot enabled")) {
      return Optional.of(true);
    }
    boolean off =
        text.contains("SecureBoot disabled")
            || text.contains("doesn't support Secure Boot")
            || text.contains("EFI variables are not supported");
    return off ? Optional.of(false) : Optional.empty();
  }

  /** Four bytes of attributes, then 1 or 0. */
  private static Reading<Boolean> variable(byte[] content) {
    return content.length == 5
        ? Reading.known(content[4] == 1)
        : Reading.unreadable("SecureBoot variable of " + content.length + " bytes, not 5");
  }
}
