package org.tbvctl.moduleconfig.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.parameter.KernelArgument;
import org.tbvctl.moduleconfig.parameter.KernelArguments;
import org.tbvctl.moduleconfig.parameter.ParameterSet;

/**
 * A parameter line that can be changed without touching what need not change.
 *
 * @param arguments the arguments as written
 * @param rest what follows {@code --}, when there are dashes
 */
public record OptionLine(List<KernelArgument> arguments, Optional<String> rest) {

  public OptionLine {
    arguments = List.copyOf(arguments);
  }

  public static OptionLine parse(String line) {
    KernelArguments split = KernelArguments.split(line);
    return new OptionLine(split.arguments(), split.afterDashes());
  }

  /** The last value of a parameter; a bare name counts as empty text. */
  public Optional<String> value(String parameter) {
    return arguments.stream()
        .filter(argument -> is(argument, parameter))
        .map(argument -> argument.value().orElse(""))
        .reduce((first, last) -> last);
  }

  /** The line with exactly one assignment of the parameter, or none without a value. */
  public OptionLine with(String parameter, Optional<String> value) {
    List<KernelArgument> changed = new ArrayList<>();
    int place = -1;
    for (KernelArgument argument : arguments) {
      if (is(argument, parameter)) {
        place = changed.size();
      } else {
        changed.add(argument);
      }
    }
    if (value.isPresent()) {
      String text = parameter + "=" + quoted(value.get());
      KernelArgument added = new KernelArgument(parameter, value, text);
      changed.add(place >= 0 ? place : end(changed), added);
    }
    return new OptionLine(changed, rest);
  }

  /** Where a new argument goes: behind all, but before one that leaves a quote open. */
  private static int end(List<KernelArgument> arguments) {
    if (arguments.isEmpty()) {
      return 0;
    }
    int last = arguments.size() - 1;
    long quotes = arguments.get(last).text().chars().filter(c -> c == '"').count();
    return quotes % 2 == 0 ? arguments.size() : last;
  }

  private static String quoted(String value) {
    return value.isEmpty() || value.indexOf(' ') >= 0 || value.indexOf('\t') >= 0
        ? '"' + value + '"'
        : value;
  }

  private static boolean is(KernelArgument argument, String parameter) {
    return ParameterSet.canonical(argument.name()).equals(parameter);
  }

  /** The line as modprobe takes it. */
  public String text() {
    String line = String.join(" ", arguments.stream().map(KernelArgument::text).toList());
    return rest.map(tail -> (line + " -- " + tail).strip()).orElse(line);
  }
}
