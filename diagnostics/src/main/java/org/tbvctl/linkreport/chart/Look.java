package org.tbvctl.linkreport.chart;

import java.util.Locale;

/**
 * How a series is told from the others: by colour, by the shape of its marks and by its dashes, so
 * that any one of them is enough.
 *
 * @param index from 0; series beyond the last look begin again
 */
record Look(int index) {
  /** How many differ. */
  static final int COUNT = 8;

  private static final String[] DASHES = {"", "7 3", "2 3", "8 3 2 3", "12 3", "4 2", "1 4", "9 2"};
  private static final double SIZE = 4;

  /** Each colour for light and for dark ground; the light ones are those of Okabe and Ito. */
  private static final String[][] COLOURS = {
    {"#0072b2", "#56b4e9"},
    {"#d55e00", "#ff9a57"},
    {"#009e73", "#3fd9ac"},
    {"#b0568a", "#e79ac6"},
    {"#8a6d00", "#e6b94c"},
    {"#3a3a3a", "#d0d0d0"},
    {"#6a51a3", "#b9a8e6"},
    {"#a63603", "#ffb38a"}
  };

  /** Style rules of all looks, and of what stands around them. */
  static String rules() {
    StringBuilder light = new StringBuilder();
    StringBuilder dark = new StringBuilder();
    for (int i = 0; i < COUNT; i++) {
      light.append(rule(i, COLOURS[i][0]));
      dark.append(rule(i, COLOURS[i][1]));
    }
    return ".chart{background:#fff}.chart text{fill:#222;font:12px sans-serif}"
        + ".chart .grid{stroke:#ddd}.chart .axis{stroke:#555}.chart .ground{fill:#fff}"
        + ".chart .level{stroke:#222;stroke-width:1.5}"
        + light
        + "@media screen and (prefers-color-scheme:dark){.chart{background:#16181c}.chart text{fill:#e4e4e4}"
        + ".chart .grid{stroke:#3a3d42}.chart .axis{stroke:#aaa}.chart .ground{fill:#16181c}"
        + ".chart .level{stroke:#e4e4e4}"
        + dark
        + "}@media print{.chart .ground{fill:#fff}.chart text{fill:#000}}";
  }

  private static String rule(int index, String colour) {
    return ".chart .s"
        + index
        + "{stroke:"
        + colour
        + ";stroke-width:1.8}.chart .m"
        + index
        + "{stroke:"
        + colour
        + ";fill:"
        + (isFilled(index) ? colour : "none")
        + "}";
  }

  private static boolean isFilled(int index) {
    return index < COUNT / 2;
  }

  private int look() {
    return index % COUNT;
  }

  String lineClass() {
    return "s" + look();
  }

  String markClass() {
    return "m" + look();
  }

  String dashes() {
    return DASHES[look()];
  }

  /** The mark as a path around a point. */
  String mark(double x, double y) {
    return switch (look() % 4) {
      case 0 -> polygon(x, y, -1, -1, 1, -1, 1, 1, -1, 1);
      case 1 -> polygon(x, y, 0, -1.3, 1.3, 0, 0, 1.3, -1.3, 0);
      case 2 -> polygon(x, y, 0, -1.2, 1.2, 1, -1.2, 1);
      default -> polygon(x, y, 0, 1.2, 1.2, -1, -1.2, -1);
    };
  }

  private static String polygon(double x, double y, double... corners) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < corners.length; i += 2) {
      path.append(i == 0 ? 'M' : 'L')
          .append(number(x + SIZE * corners[i]))
          .append(' ')
          .append(number(y + SIZE * corners[i + 1]));
    }
    return path.append('Z').toString();
  }

  /** A coordinate with a tenth of a pixel. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value).replaceFirst("^-0\\.0$", "0.0");
  }
}
