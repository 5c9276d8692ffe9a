package org.tbvctl.history;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One row of the catalogue of curves.
 *
 * @param name as JSON has it
 * @param ofRail whether there is one for each rail, else one for the host
 * @param counter what it shows
 * @param minus a counter to take off
 * @param label as text has it
 */
public record CurveKind(
    String name, boolean ofRail, How how, String counter, Optional<String> minus, String label) {

  /** What a step of the curve says of the samples in it. */
  public enum How {
    RATE,
    LEAST,
    MOST
  }

  /** The catalogue that is part of the program. */
  public static List<CurveKind> load() {
    try (InputStream in = CurveKind.class.getResourceAsStream("curves.tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> row(line.split("\t", -1)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CurveKind row(String[] column) {
    return new CurveKind(
        column[0],
        column[1].equals("rail"),
        How.valueOf(column[2].toUpperCase(Locale.ROOT)),
        column[3],
        Optional.of(column[4]).filter(name -> !name.equals("-")),
        column[5]);
  }
}
