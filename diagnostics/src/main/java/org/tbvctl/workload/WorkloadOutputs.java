package org.tbvctl.workload;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/** Which captured commands are workloads, and their lines. */
final class WorkloadOutputs {

  private static final List<String> PREFIXES =
      List.of("app", "jaccl", "nccl", "rccl", "ib_", "raw_ethernet", "mpi", "vllm", "exo");

  private WorkloadOutputs() {}

  /** Whether the command's output comes from a program that uses the devices. */
  static boolean isWorkload(String command) {
    return PREFIXES.stream().anyMatch(command::startsWith);
  }

  /** All lines that the workloads printed, with the command's name. */
  static Stream<Map.Entry<String, String>> lines(Map<String, Reading<CommandOutput>> commands) {
    return commands.entrySet().stream()
        .filter(entry -> isWorkload(entry.getKey()))
        .flatMap(
            entry ->
                entry.getValue().value().stream()
                    .flatMap(output -> Stream.of(output.out(), output.err()))
                    .flatMap(String::lines)
                    .map(line -> Map.entry(entry.getKey(), line.strip())));
  }

  static Predicate<String> mentions(String... words) {
    return line -> Stream.of(words).anyMatch(line::contains);
  }
}
