package org.tbvctl.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What a forecast says in words: where the two ways meet, and what was not counted. */
final class ForecastNotes {

  private ForecastNotes() {}

  static List<String> of(Forecast forecast) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "The rates of a token are bounds from the figures above, with the all-reduce that is named."
            + " Not counted: arithmetic of a token, reading the"
            + " cache of the conversation, kernel launches, copies and waiting; what runs in the field"
            + " stays well below, and the other way may be the faster one there. A rate that was"
            + " measured over another link says more: --measured-tensor, --measured-pipeline.");
    notes.add(
        "The times of a prompt are no bounds: a prompt that is cut into chunks can keep all hosts of a"
            + " pipeline at work, and memory, arithmetic and link can work at the same time.");
    if (forecast.question().workload().operationsPerSecond().isEmpty()) {
      notes.add(
          "The arithmetic of the prompt, often most of its time, is not counted either: give"
              + " --compute.");
    }
    return notes;
  }

  static String breakEven(Forecast forecast) {
    LinkFigures link = forecast.question().link();
    OptionalDouble latency = forecast.breakEven().latencyNanos();
    OptionalDouble bits = forecast.breakEven().bitsPerSecond();
    String byLatency =
        latency.isPresent()
            ? "with a latency below "
                + Amount.time(latency.getAsDouble())
                + " at "
                + Amount.bits(link.bitsPerSecond())
            : "with no latency at " + Amount.bits(link.bitsPerSecond());
    String byBits =
        bits.isPresent()
            ? "with a bandwidth above "
                + Amount.bits(bits.getAsDouble())
                + " at "
                + Amount.time(link.latencyNanos())
            : "with no bandwidth at " + Amount.time(link.latencyNanos());
    return "Tensor parallel is the faster way " + byLatency + ", and " + byBits + ".";
  }
}
