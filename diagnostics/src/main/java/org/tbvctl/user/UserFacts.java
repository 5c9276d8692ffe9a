package org.tbvctl.user;

import java.util.function.Function;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * Who took the readings and with what limits. When that was root, nothing follows for the user who
 * runs the workload.
 */
public record UserFacts(Reading<UserIdentity> identity, Reading<MemlockLimit> memlock) {

  private static final String LIMITS = "proc/self/limits";

  /** Reads the limits and the output of {@code id}. */
  public static UserFacts read(HostFiles files, Function<String, Reading<CommandOutput>> commands) {
    return new UserFacts(
        commands
            .apply("id")
            .flatMap(
                output ->
                    UserIdentity.parse(output.out())
                        .map(Reading::known)
                        .orElseGet(() -> Reading.unreadable("id printed no uid"))),
        files
            .text(LIMITS)
            .flatMap(
                text ->
                    MemlockLimit.parse(text)
                        .map(Reading::known)
                        .orElseGet(
                            () -> Reading.unreadable(LIMITS + " has no locked-memory row"))));
  }
}
