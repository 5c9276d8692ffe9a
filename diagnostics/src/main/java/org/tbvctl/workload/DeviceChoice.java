package org.tbvctl.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;
import org.tbvctl.provider.Environment;

/**
 * A device that somebody chose for a workload, with what the workload needs of it.
 *
 * @param picks whether a device of this name is chosen
 * @param needs what it will ask of the device, in words
 * @param source file or command that shows the choice
 * @param key variable or option
 * @param value what stood there
 */
public record DeviceChoice(
    Predicate<String> picks, String needs, String source, String key, String value) {

  private static final String RELIABLE = "reliable connections (RC)";

  /** All choices that ask for reliable connections or for several queue pairs. */
  public static List<DeviceChoice> demanding(
      Environment environment, Map<String, Reading<CommandOutput>> commands) {
    List<DeviceChoice> choices = new ArrayList<>();
    SelectionVariable.load()
        .forEach(
            variable ->
                environment
                    .get(variable.name())
                    .ifPresent(
                        value ->
                            choices.add(
                                new DeviceChoice(
                                    variable.picks(value),
                                    variable.needs(),
                                    "commands/env",
                                    variable.name(),
                                    value))));
    PerftestCommand.running(commands).forEach(command -> add(choices, command));
    PerftestReport.all(commands).forEach(report -> add(choices, report));
    nccl(commands, choices);
    return choices;
  }

  private static void add(List<DeviceChoice> choices, PerftestCommand command) {
    Optional<String> needs = needs(command.connection(), command.queuePairs());
    if (command.device().isPresent() && needs.isPresent()) {
      choices.add(
          new DeviceChoice(
              command.device().get()::equals, needs.get(), "commands/ps", "-d", command.text()));
    }
  }

  private static void add(List<DeviceChoice> choices, PerftestReport report) {
    needs(report.connection(), report.queuePairs())
        .ifPresent(
            needs ->
                choices.add(
                    new DeviceChoice(
                        report.device()::equals,
                        needs,
                        "commands/" + report.command(),
                        "Device",
                        report.device())));
  }

  private static Optional<String> needs(String connection, int queuePairs) {
    if (!connection.equals("UC")) {
      return Optional.of(connection.equals("RC") ? RELIABLE : connection + " queue pairs");
    }
    return queuePairs > 1 ? Optional.of(queuePairs + " queue pairs") : Optional.empty();
  }

  /** {@code NET/IB : Using [0]usb4_rdma4:1/RoCE}: NCCL names every device it took. */
  private static void nccl(
      Map<String, Reading<CommandOutput>> commands, List<DeviceChoice> choices) {
    WorkloadOutputs.lines(commands)
        .filter(entry -> entry.getValue().contains("NET/IB : Using "))
        .forEach(
            entry ->
                choices.add(
                    new DeviceChoice(
                        name -> entry.getValue().contains("]" + name + ":"),
                        RELIABLE,
                        "commands/" + entry.getKey(),
                        "NET/IB",
                        entry.getValue())));
  }
}
