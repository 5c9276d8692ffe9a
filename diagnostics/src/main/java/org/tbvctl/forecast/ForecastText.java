package org.tbvctl.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A forecast for a person, with all of its arithmetic. */
public final class ForecastText {
  private final Forecast forecast;
  private final Question question;
  private final List<String> lines = new ArrayList<>();

  private ForecastText(Forecast forecast) {
    this.forecast = forecast;
    question = forecast.question();
  }

  public static String of(Forecast forecast) {
    return String.join("\n", new ForecastText(forecast).write()) + "\n";
  }

  private List<String> write() {
    inputs();
    lines.add("");
    lines.add("One conversation:");
    way(forecast.tensor(), forecast.tensor().decode());
    way(forecast.pipeline(), forecast.pipeline().decode());
    lines.add(
        String.format(
            Locale.ROOT,
            "  one host alone, if the model fits: at most %.1f tokens/s (%s)",
            forecast.single().tokensPerSecond(),
            forecast.single().parts().get(0).arithmetic()));
    verdict();
    lines.add("");
    int prompt = question.workload().promptTokens();
    lines.add(
        "Prompt of "
            + prompt
            + (prompt == 1 ? " token" : " tokens")
            + ", as one piece whose parts follow each other:");
    way(forecast.tensor(), forecast.tensor().prefill());
    way(forecast.pipeline(), forecast.pipeline().prefill());
    carriedOver();
    lines.add("");
    ForecastNotes.of(forecast).forEach(lines::add);
    return lines;
  }

  private void inputs() {
    ModelShape model = question.model();
    LinkFigures link = question.link();
    Cluster cluster = question.cluster();
    lines.add(
        String.format(
            Locale.ROOT,
            "model    %s: %d %s, hidden size %d (%s)",
            model.name(),
            model.layers(),
            model.layers() == 1 ? "layer" : "layers",
            model.hidden(),
            model.source()));
    lines.add(
        "weights  "
            + Amount.bytes(question.workload().bytesPerToken())
            + " read for a token ("
            + question.workload().bytesFrom()
            + ")");
    lines.add(
        "hosts    "
            + cluster.size()
            + ", memory "
            + cluster.memoryBytesPerSecond().stream()
                .distinct()
                .map(Amount::memory)
                .collect(Collectors.joining(", ")));
    lines.add("latency  " + Amount.time(link.latencyNanos()) + " (" + link.latencyFrom() + ")");
    lines.add(
        "link     "
            + Amount.bits(link.bitsPerSecond())
            + " one way ("
            + link.bandwidthFrom()
            + ")");
    lines.add(
        "vector   "
            + Amount.bytes(question.vectorBytes())
            + " a token; an all-reduce over a "
            + cluster.topology().word()
            + " costs "
            + cluster.topology().formula(cluster.size()));
  }

  private void way(Forecast.Way way, Estimate estimate) {
    boolean one = estimate.tokens() == 1;
    lines.add(
        String.format(
            Locale.ROOT,
            "  %s: %s",
            way.name(),
            way.isPossible()
                ? String.format(
                    Locale.ROOT,
                    one
                        ? "at most %.1f tokens/s, %s a token"
                        : "%.0f tokens/s, first token after %s",
                    estimate.tokensPerSecond(),
                    Amount.time(estimate.nanos()))
                : "not possible. " + String.join(" ", way.problems())));
    if (way.isPossible()) {
      for (Part part : estimate.parts()) {
        lines.add(
            String.format(
                Locale.ROOT,
                "    %-10s %10s %4.0f %%  %s",
                part.kind().word(),
                Amount.time(part.nanos()),
                part.nanos() / estimate.nanos() * 100,
                part.arithmetic()));
      }
    }
  }

  private void verdict() {
    lines.add("");
    forecast.better().ifPresent(this::better);
    if (forecast.tensor().isPossible() && forecast.pipeline().isPossible()) {
      lines.add(ForecastNotes.breakEven(forecast));
    }
  }

  private void better(Forecast.Way better) {
    String than =
        forecast
            .slower()
            .map(
                slower ->
                    String.format(
                        Locale.ROOT,
                        " is faster than %s by %.1f %%",
                        slower.name(),
                        (slower.decode().nanos() / better.decode().nanos() - 1) * 100))
            .orElse(" is the only way");
    lines.add(
        String.format(
            Locale.ROOT,
            "%s%s. Most of a token's time there is %s (%.0f %%).",
            capital(better.name()),
            than,
            better.decode().longest().kind().word(),
            better.decode().longestShare() * 100));
    lines.add(
        "Twice as good, each alone: "
            + better.gains().stream()
                .map(
                    gain ->
                        String.format(
                            Locale.ROOT,
                            "%s %.1f tokens/s",
                            gain.figure().figure(),
                            gain.tokensPerSecond()))
                .collect(Collectors.joining(", "))
            + ". Improve the "
            + better.gains().get(0).figure().figure()
            + " first; where only the link can change, the "
            + better.bestOfLink().figure().figure()
            + ".");
  }

  private void carriedOver() {
    if (forecast.carriedOver().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("What was measured over the other link, with this link's costs in place of its own:");
    for (CarriedOver each : forecast.carriedOver()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  %s: %.2f tokens/s become %.2f (%+.3f ms a token)",
              each.way(),
              each.measured(),
              each.tokensPerSecond(),
              each.addedNanos() / 1e6));
    }
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
