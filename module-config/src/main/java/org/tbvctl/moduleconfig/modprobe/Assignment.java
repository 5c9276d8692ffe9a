package org.tbvctl.moduleconfig.modprobe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.modprobe.Statement.Command;
import org.tbvctl.moduleconfig.parameter.KernelArgument;
import org.tbvctl.moduleconfig.parameter.KernelArguments;
import org.tbvctl.moduleconfig.parameter.ParameterSet;

/**
 * One option of a module with the place that sets it.
 *
 * @param parameter name with underscores
 * @param value text as it is written, without quotes; empty for a bare name
 */
public record Assignment(String parameter, Optional<String> value, Origin origin) {

  /** All options of a module, in the order in which the kernel reads them. */
  public static List<Assignment> of(ModprobeConfiguration configuration, String module) {
    List<Assignment> assignments = new ArrayList<>();
    for (Statement statement : configuration.of(Command.OPTIONS, module)) {
      KernelArguments split = KernelArguments.split(statement.text());
      for (KernelArgument argument : split.arguments()) {
        assignments.add(
            new Assignment(
                ParameterSet.canonical(argument.name()), argument.value(), statement.origin()));
      }
      if (split.afterDashes().isPresent()) {
        break;
      }
    }
    return List.copyOf(assignments);
  }
}
