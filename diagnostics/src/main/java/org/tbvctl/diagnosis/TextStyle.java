package org.tbvctl.diagnosis;

/**
 * How text output may look.
 *
 * @param color whether ANSI colours may be used
 * @param unicode whether characters outside ASCII may be used
 */
public record TextStyle(boolean color, boolean unicode) {
  private static final String RESET = "\u001b[0m";

  public String red(String text) {
    return paint("\u001b[1;31m", text);
  }

  public String yellow(String text) {
    return paint("\u001b[33m", text);
  }

  public String green(String text) {
    return paint("\u001b[32m", text);
  }

  public String bold(String text) {
    return paint("\u001b[1m", text);
  }

  public String dim(String text) {
    return paint("\u001b[2m", text);
  }

  private String paint(String start, String text) {
    return color ? start + text + RESET : text;
  }
}
