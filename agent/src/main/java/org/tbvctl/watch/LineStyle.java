package org.tbvctl.watch;

import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** Tones as attributes of a terminal; none at all where colour is off. */
final class LineStyle {
  private final boolean color;

  LineStyle(boolean color) {
    this.color = color;
  }

  AttributedString of(Line line) {
    AttributedStringBuilder text = new AttributedStringBuilder();
    line.pieces().forEach(piece -> text.styled(style(piece.tone()), piece.text()));
    return text.toAttributedString();
  }

  private AttributedStyle style(Tone tone) {
    if (!color) {
      return AttributedStyle.DEFAULT;
    }
    return switch (tone) {
      case PLAIN -> AttributedStyle.DEFAULT;
      case BOLD -> AttributedStyle.BOLD;
      case DIM -> AttributedStyle.DEFAULT.faint();
      case GOOD -> AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
      case WARN -> AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW);
      case BAD -> AttributedStyle.BOLD.foreground(AttributedStyle.RED);
      case CHOSEN -> AttributedStyle.INVERSE;
    };
  }
}
