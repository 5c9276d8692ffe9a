package org.tbvctl.performance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what perftest programs print, line by line. One text may hold several runs, or both ends of
 * one; a run may print its table several times ({@code --report-both}, {@code --run_infinitely}).
 */
final class PerftestText {
  private static final String FIRST_COLUMN = "#bytes";

  /** {@code Send Bidirectional BW Test}, above the settings. */
  private static final Pattern HEADING = Pattern.compile("\\w[\\w ]* Test");

  /** One direction of a run that prints the sum of both first. */
  private static final Pattern ONE_END = Pattern.compile("(Local|Remote) results:?");

  /** Someone who keeps a table in a script writes it as a comment. */
  private static final Pattern COMMENT = Pattern.compile("^#\\s+(?=[#\\d])");

  /** A title may hold blanks, and one blank may be all that is between two of them. */
  private static final Pattern TITLE =
      Pattern.compile(
          "#\\w+|(BW|MsgRate) ?\\w*\\[[^\\]]*\\]|[\\d.]+% percentile\\[[^\\]]*\\]"
              + "|tps average|[\\w%]+(\\[[^\\]]*\\])?");

  private static final int FEWEST = 3;
  private static final double MOST_BYTES = 1L << 40;

  private final List<PerftestTable> tables = new ArrayList<>();
  private String test = "";
  private Optional<String> device = Optional.empty();
  private boolean bothWays;
  private List<String> columns = List.of();
  private List<double[]> rows = new ArrayList<>();

  private PerftestText() {}

  /** Every table, also those without a row; a heading without a table is one without columns. */
  static List<PerftestTable> tables(String text) {
    PerftestText reader = new PerftestText();
    // The last row of a text that was cut off may end within a number.
    int whole = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    text.substring(0, whole + 1).lines().forEach(line -> reader.line(line, true));
    reader.line(text.substring(whole + 1), false);
    reader.end();
    return reader.tables;
  }

  private void line(String line, boolean whole) {
    String stripped = COMMENT.matcher(line.strip()).replaceFirst("");
    if (stripped.startsWith(FIRST_COLUMN)) {
      if (!columns.isEmpty()) {
        end();
      }
      columns = titles(stripped);
    } else if (HEADING.matcher(stripped).matches()) {
      end();
      test = stripped;
      device = Optional.empty();
      bothWays = stripped.contains("Bidirectional");
    } else if (ONE_END.matcher(stripped).matches()) {
      end();
      bothWays = false;
    } else if (!columns.isEmpty()) {
      numbers(stripped, whole).ifPresent(rows::add);
    } else if (device.isEmpty()) {
      device = deviceIn(stripped);
    }
  }

  private void end() {
    if (!columns.isEmpty() || !test.isEmpty()) {
      tables.add(new PerftestTable(device, bothWays, columns, rows));
    }
    columns = List.of();
    rows = new ArrayList<>();
    test = "";
  }

  private static Optional<String> deviceIn(String line) {
    int found = line.indexOf("Device");
    int colon = line.indexOf(':', found);
    return found < 0 || colon < 0 || !line.substring(found + 6, colon).isBlank()
        ? Optional.empty()
        : Optional.of(line.substring(colon + 1).strip().split("\\s", 2)[0]);
  }

  private static List<String> titles(String line) {
    List<String> titles = new ArrayList<>();
    Matcher title = TITLE.matcher(line);
    while (title.find()) {
      titles.add(title.group());
    }
    return titles;
  }

  private Optional<double[]> numbers(String line, boolean whole) {
    String[] words = line.split("\\s+");
    boolean fits = words.length >= FEWEST && words.length <= columns.size();
    if (!fits || (!whole && words.length < columns.size())) {
      return Optional.empty();
    }
    double[] numbers = new double[words.length];
    for (int i = 0; i < words.length; i++) {
      OptionalDouble number = PerftestNumber.parse(words[i]);
      if (number.isEmpty()) {
        return Optional.empty();
      }
      numbers[i] = number.getAsDouble();
    }
    boolean size = numbers[0] >= 1 && numbers[0] <= MOST_BYTES && numbers[0] % 1 == 0;
    return size ? Optional.of(numbers) : Optional.empty();
  }
}
