package org.tbvctl.forecast;

import java.util.Locale;

/** Numbers with their units, as the arithmetic shows them. Units are decimal. */
final class Amount {

  private Amount() {}

  static String time(double nanos) {
    if (nanos >= 1e9) {
      return decimal(nanos / 1e9) + " s";
    }
    return nanos >= 1e6 ? decimal(nanos / 1e6) + " ms" : decimal(nanos / 1e3) + " us";
  }

  static String bytes(double bytes) {
    if (bytes >= 1e9) {
      return decimal(bytes / 1e9) + " GB";
    }
    if (bytes >= 1e6) {
      return decimal(bytes / 1e6) + " MB";
    }
    return String.format(Locale.ROOT, "%.0f B", bytes);
  }

  static String bits(double bitsPerSecond) {
    return bitsPerSecond >= 1e7
        ? decimal(bitsPerSecond / 1e9) + " Gb/s"
        : decimal(bitsPerSecond / 1e6) + " Mb/s";
  }

  static String memory(double bytesPerSecond) {
    return bytes(bytesPerSecond) + "/s";
  }

  static String decimal(double value) {
    return String.format(Locale.ROOT, value >= 1000 ? "%.0f" : "%.2f", value);
  }
}
