package org.tbvctl.linkreport.markup;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes elements that are read alike as XML and as HTML. Texts and values of attributes are
 * escaped here and nowhere else, so that none is forgotten.
 */
public final class Markup {
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Markup that is part of the program, as it stands. */
  public Markup raw(String markup) {
    out.append(markup);
    return this;
  }

  /**
   * Begins an element.
   *
   * @param attributes names and values in turn
   */
  public Markup open(String element, String... attributes) {
    tag(element, attributes);
    out.append('>');
    open.push(element);
    return this;
  }

  /** Ends the element that was begun last. */
  public Markup close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** An element without content. */
  public Markup empty(String element, String... attributes) {
    tag(element, attributes);
    out.append("/>");
    return this;
  }

  /** An element with text alone. */
  public Markup element(String element, String text, String... attributes) {
    return open(element, attributes).text(text).close();
  }

  public Markup text(String text) {
    out.append(escape(VisibleText.lines(text)));
    return this;
  }

  public Markup newLine() {
    out.append('\n');
    return this;
  }

  private void tag(String element, String... attributes) {
    out.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ')
          .append(attributes[i])
          .append("=\"")
          .append(escape(VisibleText.line(attributes[i + 1])))
          .append('"');
    }
  }

  /** Attributes stand in double quotes, so single ones need no escape. */
  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
