package org.tbvctl.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.tbvctl.forecast.ModelCatalogue;
import org.tbvctl.forecast.ModelShape;
import org.tbvctl.forecast.Workload;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The model of a forecast and what is done with it. */
final class ForecastModelOptions {
  private static final String OWN = "the command line";

  @Option(
      names = "--model",
      paramLabel = "NAME",
      description =
          "A published model; a wrong name lists them. The options below replace its figures, or"
              + " describe a model without a name.")
  private Optional<String> name = Optional.empty();

  @Option(names = "--layers", paramLabel = "N", description = "Transformer layers.")
  private Optional<Integer> layers = Optional.empty();

  @Option(
      names = "--hidden",
      paramLabel = "N",
      description = "Hidden size: numbers in the vector that goes from layer to layer.")
  private Optional<Integer> hidden = Optional.empty();

  @Option(
      names = "--heads",
      paramLabel = "N",
      description = "Query heads; tensor parallel must divide them evenly.")
  private Optional<Integer> heads = Optional.empty();

  @Option(
      names = "--active-parameters",
      paramLabel = "COUNT",
      converter = ParametersConverter.class,
      description = "Parameters read for one token, such as 22B.")
  private Optional<Double> active = Optional.empty();

  @Option(
      names = "--bits",
      paramLabel = "N",
      description =
          "Bits of one weight. Default: 4.5, which is 4 and two 16-bit numbers for each 64 weights.")
  private Optional<Double> bits = Optional.empty();

  @Option(
      names = "--weights",
      paramLabel = "AMOUNT",
      converter = WeightsConverter.class,
      description =
          "All weights of a published model as they are stored, such as 132GB; a token reads the"
              + " share of its active parameters.")
  private Optional<Double> weights = Optional.empty();

  @Option(
      names = "--activation-bytes",
      paramLabel = "N",
      defaultValue = "2",
      description = "Bytes of one number of the vector between hosts. Default: ${DEFAULT-VALUE}.")
  private int activationBytes;

  @Option(
      names = "--prompt",
      paramLabel = "TOKENS",
      defaultValue = "1024",
      description = "Length of the prompt. Default: ${DEFAULT-VALUE}.")
  private int prompt;

  @Option(
      names = "--compute",
      paramLabel = "TFLOPS",
      description =
          "Arithmetic of each host in 10^12 operations a second, for the prompt. Without it only"
              + " memory and link are counted.")
  private Optional<Double> compute = Optional.empty();

  /**
   * The model.
   *
   * @throws ParameterException when it is not known or not described
   */
  ModelShape shape(CommandSpec spec) {
    requirePositive(spec, "--layers", layers.orElse(1));
    requirePositive(spec, "--hidden", hidden.orElse(1));
    requirePositive(spec, "--heads", heads.orElse(1));
    if (name.isEmpty()) {
      return own(spec);
    }
    ModelCatalogue catalogue = ModelCatalogue.load();
    ModelShape known =
        catalogue.find(name.get()).orElseThrow(() -> unknown(spec, catalogue, name.get()));
    boolean changed =
        layers.isPresent() || hidden.isPresent() || heads.isPresent() || active.isPresent();
    return new ModelShape(
        known.name(),
        layers.orElse(known.layers()),
        hidden.orElse(known.hidden()),
        heads.isPresent() ? OptionalInt.of(heads.get()) : known.heads(),
        heads.isPresent() ? OptionalInt.empty() : known.headSize(),
        known.parameters(),
        active.orElse(known.activeParameters()),
        changed ? known.source() + "; changed on " + OWN : known.source());
  }

  private ModelShape own(CommandSpec spec) {
    if (layers.isEmpty() || hidden.isEmpty() || active.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "no model is named; give --model, or --layers, --hidden and --active-parameters");
    }
    return new ModelShape(
        "own model",
        layers.get(),
        hidden.get(),
        heads.isPresent() ? OptionalInt.of(heads.get()) : OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalDouble.empty(),
        active.get(),
        OWN);
  }

  private static ParameterException unknown(
      CommandSpec spec, ModelCatalogue catalogue, String name) {
    return new ParameterException(
        spec.commandLine(),
        "--model: '"
            + name
            + "' is not known; expected "
            + catalogue.shapes().stream().map(ModelShape::name).collect(Collectors.joining(", "))
            + ", or describe it by --layers, --hidden and --active-parameters");
  }

  /** What is read and computed for the model's tokens. */
  Workload workload(CommandSpec spec, ModelShape shape) {
    requirePositive(spec, "--activation-bytes", activationBytes);
    requirePositive(spec, "--prompt", prompt);
    requirePositive(spec, "--bits", bits.orElse(1.0));
    requirePositive(spec, "--compute", compute.orElse(1.0));
    OptionalDouble operations =
        compute.isPresent() ? OptionalDouble.of(compute.get() * 1e12) : OptionalDouble.empty();
    if (weights.isEmpty()) {
      double perWeight = bits.orElse(4.5);
      String from =
          String.format(
              Locale.ROOT,
              "%.1f billion parameters x %s bits%s",
              shape.activeParameters() / 1e9,
              perWeight,
              bits.isPresent() ? "" : ", assumed");
      double bytes = shape.activeParameters() * perWeight / Byte.SIZE;
      return new Workload(bytes, from, activationBytes, prompt, operations);
    }
    if (bits.isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "--weights and --bits both say how large the weights are; give one");
    }
    OptionalDouble share = shape.activeShare();
    if (share.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--weights goes with --model only: how many of them a token reads is not known; give --bits");
    }
    String from =
        String.format(
            Locale.ROOT,
            "%.1f GB x %.4f, the active share",
            weights.get() / 1e9,
            share.getAsDouble());
    return new Workload(
        weights.get() * share.getAsDouble(), from, activationBytes, prompt, operations);
  }

  private static void requirePositive(CommandSpec spec, String option, double value) {
    if (!(value > 0 && value < Integer.MAX_VALUE)) {
      throw new ParameterException(
          spec.commandLine(), option + " is not above 0 and below 2^31; nothing can be computed");
    }
  }
}
