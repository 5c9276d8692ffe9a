package org.tbvctl.watch;

import java.util.List;
import org.tbvctl.diagnosis.TextStyle;

/** One line of the view: pieces of text, one cell a character. */
public record Line(List<Piece> pieces) {

  /** Text of one tone. */
  public record Piece(String text, Tone tone) {}

  static final Line EMPTY = new Line(List.of());

  public Line {
    pieces = List.copyOf(pieces);
  }

  /** The text without tones. */
  public String text() {
    StringBuilder text = new StringBuilder();
    pieces.forEach(piece -> text.append(piece.text()));
    return text.toString();
  }

  /** The text with the colours of a stream of lines. */
  public String painted(TextStyle style) {
    StringBuilder text = new StringBuilder();
    pieces.forEach(piece -> text.append(paint(style, piece)));
    return text.toString();
  }

  private static String paint(TextStyle style, Piece piece) {
    return switch (piece.tone()) {
      case PLAIN -> piece.text();
      case BOLD, CHOSEN -> style.bold(piece.text());
      case DIM -> style.dim(piece.text());
      case GOOD -> style.green(piece.text());
      case WARN -> style.yellow(piece.text());
      case BAD -> style.red(piece.text());
    };
  }

  /** The same text in one tone. */
  Line in(Tone tone) {
    return new Line(List.of(new Piece(text(), tone)));
  }
}
