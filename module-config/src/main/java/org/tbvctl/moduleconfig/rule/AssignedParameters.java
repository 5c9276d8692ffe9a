package org.tbvctl.moduleconfig.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.parameter.KernelArgument;
import org.tbvctl.moduleconfig.parameter.KernelArguments;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.ParameterSet;
import org.tbvctl.moduleconfig.parameter.ParameterType;
import org.tbvctl.moduleconfig.parameter.ParsedValue;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.parameter.ValueSyntax;

/**
 * A parameter line after the kernel has converted it, before the module's own code runs.
 *
 * @param facts values of all parameters; one whose value was rejected keeps what it had
 * @param messages lines printed by the kernel, in order
 * @param errno 0, or the errno of the last argument that was rejected
 * @param rejected arguments whose conversion failed
 * @param unknown names that the release does not have
 */
record AssignedParameters(
    LoadFacts facts,
    List<LoadMessage> messages,
    int errno,
    List<Rejection> rejected,
    List<String> unknown) {

  /** One argument that the kernel could not convert. */
  record Rejection(Parameter parameter, KernelArgument argument, int errno) {}

  private static final String MODULE = "thunderbolt_ibverbs: ";

  static AssignedParameters read(ParameterCatalogue catalogue, LoadContext context, String line) {
    ParameterSet parameters = parameters(catalogue, context);
    LoadFacts facts = new LoadFacts(context, parameters);
    List<LoadMessage> messages = new ArrayList<>();
    List<Rejection> rejected = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    KernelArguments split = KernelArguments.split(ByteText.encode(line));
    for (KernelArgument argument : split.arguments()) {
      Optional<Parameter> found = parameters.find(argument.name());
      if (found.isEmpty()) {
        if (!isTakenByKernel(argument.name())) {
          unknown.add(ByteText.decode(argument.name()));
          messages.add(
              warning("kmod.unknown_param", "unknown parameter '" + argument.name() + "' ignored"));
        }
        continue;
      }
      Parameter parameter = found.get();
      int errno = assign(facts, parameter, argument);
      if (errno != 0) {
        rejected.add(new Rejection(parameter, argument, errno));
        messages.addAll(refusal(parameter, argument, errno));
      }
    }
    int errno = rejected.isEmpty() ? 0 : rejected.get(rejected.size() - 1).errno();
    if (errno == 0) {
      split
          .afterDashes()
          .ifPresent(
              rest ->
                  messages.add(
                      warning(
                          "kmod.after_dashes",
                          "parameters '" + Secrets.mask(rest) + "' after `--' ignored")));
    }
    facts.complete();
    return new AssignedParameters(facts, messages, errno, rejected, unknown);
  }

  /** The parameters that the module has in this place. */
  static ParameterSet parameters(ParameterCatalogue catalogue, LoadContext context) {
    return context.gpuDirect()
        ? catalogue.of(context.release(), ParameterCatalogue.GPU_DIRECT)
        : catalogue.of(context.release());
  }

  /** Converts and stores; returns 0 or the errno. A bare name switches a bool on. */
  private static int assign(LoadFacts facts, Parameter parameter, KernelArgument argument) {
    boolean bare = argument.value().isEmpty();
    if (bare && parameter.type() != ParameterType.BOOL) {
      return ValueSyntax.EINVAL;
    }
    boolean enableWords = facts.context().environment().enableWords();
    ParsedValue parsed =
        ValueSyntax.parse(parameter.type(), argument.value().orElse("1"), enableWords);
    if (parsed instanceof ParsedValue.Accepted accepted) {
      facts.assign(parameter.name(), accepted.value());
      return 0;
    }
    return ((ParsedValue.Rejected) parsed).errno();
  }

  /** What the kernel prints about an argument that it cannot convert; keys are masked. */
  static List<LoadMessage> refusal(Parameter parameter, KernelArgument argument, int errno) {
    String value = parameter.secret() ? Secrets.MASK : argument.value().orElse("");
    String names = "for parameter `" + argument.name() + "'";
    if (errno == ValueSyntax.ENOSPC) {
      return List.of(
          new LoadMessage(
              'E', "kmod.string_too_long", parameter.name() + ": string parameter too long"),
          error("kmod.too_large", "`" + value + "' too large " + names));
    }
    return List.of(error("kmod.invalid_param", "`" + value + "' invalid " + names));
  }

  /** Names that the module loader answers itself, without a word. */
  private static boolean isTakenByKernel(String name) {
    return name.equals("async_probe") || name.equals("dyndbg");
  }

  private static LoadMessage warning(String id, String text) {
    return new LoadMessage('W', id, ByteText.decode(MODULE + text));
  }

  private static LoadMessage error(String id, String text) {
    return new LoadMessage('E', id, ByteText.decode(MODULE + text));
  }
}
