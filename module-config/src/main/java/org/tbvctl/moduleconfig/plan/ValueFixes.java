package org.tbvctl.moduleconfig.plan;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tbvctl.moduleconfig.parameter.KernelArgument;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.ParameterSet;
import org.tbvctl.moduleconfig.parameter.ParameterType;
import org.tbvctl.moduleconfig.parameter.ParsedValue;
import org.tbvctl.moduleconfig.parameter.ValueSyntax;
import org.tbvctl.moduleconfig.plan.FixTable.Fix;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.Problem;

/** Finds the value that was probably meant where one cannot be used. */
final class ValueFixes {
  private final ParameterCatalogue catalogue;

  ValueFixes(ParameterCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** A better value for the problem's parameter; for unconvertible ones at least its removal. */
  Optional<Fix> better(LoadContext context, OptionLine line, Problem problem) {
    if (!problem.finding().equals("config.invalid-value")) {
      return Optional.empty();
    }
    Optional<Parameter> parameter = parameters(context).find(problem.parameters().get(0));
    if (parameter.isEmpty()) {
      return Optional.empty();
    }
    String name = parameter.get().name();
    Optional<String> word = word(parameter.get().values(), line.value(name).orElse(""));
    if (word.isPresent()) {
      return Optional.of(new Fix(name, word, "it is the closest word that is taken", false));
    }
    Optional<String> earlier = earlier(context, line, parameter.get());
    if (earlier.isPresent() && !parameter.get().secret()) {
      return Optional.of(
          new Fix(name, earlier, "it is the last value of the line that can be used", true));
    }
    return problem.rule().equals("K3")
        ? Optional.of(
            new Fix(
                name,
                Optional.empty(),
                "without it the standard value " + parameter.get().standard() + " applies",
                true))
        : Optional.empty();
  }

  private ParameterSet parameters(LoadContext context) {
    return context.gpuDirect()
        ? catalogue.of(context.release(), ParameterCatalogue.GPU_DIRECT)
        : catalogue.of(context.release());
  }

  /** The only word of the parameter that begins like the text, in any case. */
  private static Optional<String> word(List<String> words, String written) {
    String plain = written.strip().toLowerCase(Locale.ROOT).replace('-', '_');
    if (plain.isEmpty()) {
      return Optional.empty();
    }
    List<String> close = words.stream().filter(word -> word.startsWith(plain)).toList();
    return close.size() == 1 ? Optional.of(close.get(0)) : Optional.empty();
  }

  /** The last value of the line that the kernel can convert. */
  private static Optional<String> earlier(
      LoadContext context, OptionLine line, Parameter parameter) {
    boolean enableWords = context.environment().enableWords();
    return line.arguments().stream()
        .filter(argument -> ParameterSet.canonical(argument.name()).equals(parameter.name()))
        .filter(argument -> parameter.type() != ParameterType.STRING)
        .map(KernelArgument::value)
        .map(value -> value.orElse("1"))
        .filter(
            value ->
                ValueSyntax.parse(parameter.type(), value, enableWords)
                    instanceof ParsedValue.Accepted)
        .reduce((first, last) -> last);
  }
}
