package org.tbvctl.workload;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/**
 * A memory registration that a workload asked for.
 *
 * @param command name of the captured command
 * @param line what shows it
 * @param bytes at least this much; empty when it failed and the size is not known
 */
public record Registration(String command, String line, OptionalLong bytes) {

  /** Registrations that failed, and those that command lines of running programs imply. */
  public static List<Registration> of(Map<String, Reading<CommandOutput>> commands) {
    Stream<Registration> failed =
        WorkloadOutputs.lines(commands)
            .filter(entry -> isFailure(entry.getValue()))
            .map(entry -> new Registration(entry.getKey(), entry.getValue(), OptionalLong.empty()));
    Stream<Registration> running =
        PerftestCommand.running(commands).stream()
            .filter(command -> command.bytes().isPresent())
            .map(command -> new Registration("ps", command.text(), command.bytes()));
    return Stream.concat(failed, running).toList();
  }

  /** ENOMEM in a line about memory regions. */
  private static boolean isFailure(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    boolean aboutRegions =
        lower.contains("reg_mr")
            || lower.contains("allocate mr")
            || lower.contains("memory region")
            || lower.contains("register memory");
    boolean refused =
        lower.contains("cannot allocate memory")
            || lower.contains("errno 12")
            || lower.contains("enomem")
            || lower.contains("couldn't allocate mr");
    return aboutRegions && refused;
  }

  /** Whether it does not fit below the limit; a failed one of unknown size does not. */
  public boolean exceeds(long limit) {
    return limit != Long.MAX_VALUE && (bytes.isEmpty() || bytes.getAsLong() > limit);
  }
}
