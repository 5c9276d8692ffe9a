package org.tbvctl.linkreport.markup;

/**
 * Text of any origin with everything in it that does not show, or that changes how its neighbours
 * show, written out: what another host tells must not look like something else.
 */
public final class VisibleText {

  private VisibleText() {}

  /** One line: line ends and tabs become blanks, other hidden characters {@code \\u001b}. */
  public static String line(String text) {
    return visible(text, false);
  }

  /** Lines that stay lines. */
  public static String lines(String text) {
    return visible(text.replace("\r\n", "\n"), true);
  }

  private static String visible(String text, boolean keepLines) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            character -> {
              if (character == '\n' && keepLines) {
                out.append('\n');
              } else if (character == '\n' || character == '\t') {
                out.append(' ');
              } else if (isHidden(character)) {
                out.append(String.format("\\u%04x", character));
              } else {
                out.appendCodePoint(character);
              }
            });
    return out.toString();
  }

  private static boolean isHidden(int character) {
    int type = Character.getType(character);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.PRIVATE_USE
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || type == Character.UNASSIGNED;
  }
}
