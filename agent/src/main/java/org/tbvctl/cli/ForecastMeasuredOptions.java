package org.tbvctl.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tbvctl.forecast.CarriedOver;
import org.tbvctl.forecast.LinkFigures;
import org.tbvctl.forecast.Question;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Token rates that were measured over another link. */
final class ForecastMeasuredOptions {
  private static final String ON = "what it was measured on";

  @Option(
      names = "--measured-tensor",
      paramLabel = "RATE",
      description =
          "Tokens a second of tensor parallel that the same model and hosts reached over another"
              + " link, which the two options below describe; told as it would be over this one.")
  private Optional<Double> tensor = Optional.empty();

  @Option(
      names = "--measured-pipeline",
      paramLabel = "RATE",
      description = "The same of pipeline parallel.")
  private Optional<Double> pipeline = Optional.empty();

  @Option(
      names = "--measured-latency",
      paramLabel = "TIME",
      converter = LatencyConverter.class,
      description = "Latency of that other link.")
  private Optional<Double> latency = Optional.empty();

  @Option(
      names = "--measured-bandwidth",
      paramLabel = "RATE",
      converter = BitRateConverter.class,
      description = "Bandwidth of that other link.")
  private Optional<Double> bandwidth = Optional.empty();

  /**
   * What was measured.
   *
   * @throws ParameterException when a figure is missing, or more was measured than there can be
   */
  CarriedOver.Measured of(CommandSpec spec, Question question) {
    boolean rates = tensor.isPresent() || pipeline.isPresent();
    if (rates != latency.isPresent() || rates != bandwidth.isPresent()) {
      throw new ParameterException(
          spec.commandLine(),
          "a measured rate needs its link and goes with it: give --measured-tensor or"
              + " --measured-pipeline, --measured-latency and --measured-bandwidth");
    }
    if (!rates) {
      return CarriedOver.Measured.NOTHING;
    }
    List<CarriedOver.Rate> all = new ArrayList<>();
    tensor.ifPresent(rate -> all.add(new CarriedOver.Rate(CarriedOver.Kind.TENSOR, rate)));
    pipeline.ifPresent(rate -> all.add(new CarriedOver.Rate(CarriedOver.Kind.PIPELINE, rate)));
    CarriedOver.Measured measured =
        new CarriedOver.Measured(all, new LinkFigures(latency.get(), bandwidth.get(), ON, ON));
    all.forEach(rate -> requirePossible(spec, question, measured, rate));
    return measured;
  }

  private static void requirePossible(
      CommandSpec spec, Question question, CarriedOver.Measured measured, CarriedOver.Rate rate) {
    double bound = CarriedOver.bound(question, measured, rate);
    if (!(rate.tokensPerSecond() > 0 && rate.tokensPerSecond() <= bound)) {
      throw new ParameterException(
          spec.commandLine(),
          String.format(
              Locale.ROOT,
              "%s tokens/s cannot have been measured: the figures of model, hosts and that link allow"
                  + " more than 0 and at most %.1f",
              rate.tokensPerSecond(),
              bound));
    }
  }
}
