package org.tbvctl.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/**
 * A command line of one of the perftest programs.
 *
 * @param program {@code ib_send_bw} and its like
 * @param device device after {@code -d}, when given
 * @param connection {@code RC} unless {@code -c} says otherwise
 * @param queuePairs {@code -q}, else 1
 * @param bytes message size of {@code -s}, when given, times the queue pairs: the least it
 *     registers
 * @param text the command line
 */
record PerftestCommand(
    String program,
    Optional<String> device,
    String connection,
    int queuePairs,
    OptionalLong bytes,
    String text) {

  /** The programs in the output of {@code ps}. */
  static List<PerftestCommand> running(Map<String, Reading<CommandOutput>> commands) {
    List<PerftestCommand> found = new ArrayList<>();
    commands
        .getOrDefault("ps", Reading.absent())
        .value()
        .ifPresent(
            output -> output.out().lines().forEach(line -> parse(line).ifPresent(found::add)));
    return found;
  }

  /** Finds a perftest program and its options in a line; empty when there is none. */
  static Optional<PerftestCommand> parse(String line) {
    String[] words = line.strip().split("\\s+");
    for (int i = 0; i < words.length; i++) {
      String program = words[i].substring(words[i].lastIndexOf('/') + 1);
      if (program.startsWith("ib_") && (program.endsWith("_bw") || program.endsWith("_lat"))) {
        return Optional.of(command(program, words, i + 1));
      }
    }
    return Optional.empty();
  }

  private static PerftestCommand command(String program, String[] words, int from) {
    int queuePairs = (int) Math.min(number(option(words, from, "-q", "--qp")).orElse(1), 1 << 16);
    OptionalLong size = number(option(words, from, "-s", "--size"));
    return new PerftestCommand(
        program,
        option(words, from, "-d", "--ib-dev"),
        option(words, from, "-c", "--connection").orElse("RC"),
        queuePairs,
        size.isPresent() && size.getAsLong() < Long.MAX_VALUE >> 17
            ? OptionalLong.of(size.getAsLong() * queuePairs)
            : OptionalLong.empty(),
        String.join(" ", List.of(words).subList(from - 1, words.length)));
  }

  /** The word after the option, or after the equals sign of its long form. */
  private static Optional<String> option(String[] words, int from, String brief, String whole) {
    for (int i = from; i < words.length; i++) {
      if (words[i].startsWith(whole + "=")) {
        return Optional.of(words[i].substring(whole.length() + 1));
      }
      if ((words[i].equals(brief) || words[i].equals(whole)) && i + 1 < words.length) {
        return Optional.of(words[i + 1]);
      }
    }
    return Optional.empty();
  }

  private static OptionalLong number(Optional<String> text) {
    try {
      return text.isPresent()
          ? OptionalLong.of(Long.parseUnsignedLong(text.get()))
          : OptionalLong.empty();
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
