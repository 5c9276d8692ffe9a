package org.tbvctl.moduleconfig.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.ParameterSet;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.parameter.ValueSyntax;
import org.tbvctl.moduleconfig.rule.AssignedParameters.Rejection;

/** Problems with single arguments of a line: values the kernel cannot convert, unknown names. */
final class ArgumentProblems {
  private final ParameterCatalogue catalogue;

  ArgumentProblems(ParameterCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** Arguments that end the load before the module's own code runs. */
  List<Problem> rejected(AssignedParameters assigned) {
    return assigned.rejected().stream().map(ArgumentProblems::rejected).toList();
  }

  private static Problem rejected(Rejection rejection) {
    Parameter parameter = rejection.parameter();
    Optional<String> value = rejection.argument().value().map(ByteText::decode);
    String shown = value.map(text -> parameter.secret() ? Secrets.MASK : text).orElse("");
    String title =
        value.isEmpty()
            ? parameter.name() + " stands without a value"
            : parameter.name() + "=" + shortened(shown) + " is not a value that it takes";
    return new Problem(
        "K3",
        "config.invalid-value",
        List.of(parameter.name()),
        title,
        expectation(parameter, rejection.errno()),
        AssignedParameters.refusal(parameter, rejection.argument(), rejection.errno()).stream()
            .map(LoadMessage::text)
            .reduce((first, last) -> last),
        rejection.errno(),
        false);
  }

  private static String expectation(Parameter parameter, int errno) {
    return switch (parameter.type()) {
      case BOOL -> parameter.name() + " is a switch: 1 or 0, y or n, on or off";
      case INT ->
          errno == ValueSyntax.ERANGE
              ? parameter.name() + " takes -2147483648 to 2147483647"
              : parameter.name() + " takes a whole number, such as -1, 0 or 1";
      case UINT ->
          errno == ValueSyntax.ERANGE
              ? parameter.name() + " takes 0 to 4294967295"
              : parameter.name() + " takes a whole number without sign";
      case STRING ->
          errno == ValueSyntax.ENOSPC
              ? parameter.name() + " takes at most 1024 bytes"
              : parameter.name() + " needs =VALUE behind its name";
    };
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "...";
  }

  /** Arguments that the kernel passes over. */
  List<Problem> ignored(AssignedParameters assigned) {
    LoadContext context = assigned.facts().context();
    List<Problem> problems = new ArrayList<>();
    for (String name : assigned.unknown().stream().distinct().toList()) {
      problems.add(
          new Problem(
              "K2",
              "config.unknown-parameter",
              List.of(Secrets.mask(name)),
              shortened(Secrets.mask(name)) + " is no parameter of " + context.release(),
              home(name, context),
              Optional.of(
                  "thunderbolt_ibverbs: unknown parameter '" + Secrets.mask(name) + "' ignored"),
              0,
              false));
    }
    assigned.messages().stream()
        .filter(message -> message.id().equals("kmod.after_dashes"))
        .forEach(
            message ->
                problems.add(
                    new Problem(
                        "K1",
                        "config.no-effect",
                        List.of("--"),
                        "what follows -- has no effect",
                        "the kernel ends the list of parameters at --",
                        Optional.of(message.text()),
                        0,
                        false)));
    return problems;
  }

  private String home(String name, LoadContext context) {
    String canonical = ParameterSet.canonical(name);
    List<String> releases =
        catalogue.releasesWith(canonical).stream().map(release -> release.name()).toList();
    if (!releases.isEmpty()) {
      return Secrets.mask(canonical) + " exists in " + String.join(", ", releases);
    }
    Optional<String> elsewhere = catalogue.elsewhere(canonical);
    if (elsewhere.isPresent()) {
      return canonical + " is " + elsewhere.get();
    }
    Optional<String> similar =
        SimilarName.among(catalogue.of(context.release()).names(), canonical);
    return similar
        .map(close -> "no release has it; " + close + " is the closest name")
        .orElse("no release has it");
  }
}
