package org.tbvctl.kernellog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A message's wording: literal pieces with typed placeholders between them, anchored at both ends.
 *
 * <p>Text placeholders are free: they end where the rest fits first. The other types end where
 * their characters end. Between two free placeholders the wording is therefore fixed, and placing
 * each such stretch at its leftmost fit is enough: matching never goes back over a choice already
 * made.
 */
public final class Shape {
  private record Piece(String literal, String name, FieldType type) {
    boolean isLiteral() {
      return name.isEmpty();
    }

    boolean isFree() {
      return !isLiteral() && type == FieldType.TEXT;
    }
  }

  private final String source;
  private final List<Piece> pieces;
  private final int literalLength;

  private Shape(String source, List<Piece> pieces) {
    this.source = source;
    this.pieces = List.copyOf(pieces);
    int length = 0;
    for (Piece piece : pieces) {
      length += piece.literal().length();
    }
    this.literalLength = length;
  }

  /** Parses {@code "peer {peer:uint} created"}. */
  public static Shape parse(String source) {
    List<Piece> pieces = new ArrayList<>();
    int position = 0;
    while (position < source.length()) {
      int open = source.indexOf('{', position);
      int close = open < 0 ? -1 : source.indexOf('}', open);
      if (close < 0) {
        pieces.add(new Piece(source.substring(position), "", FieldType.TEXT));
        break;
      }
      if (open > position) {
        pieces.add(new Piece(source.substring(position, open), "", FieldType.TEXT));
      }
      String name = source.substring(open + 1, close);
      int colon = name.indexOf(':');
      pieces.add(
          colon < 0
              ? new Piece("", name, FieldType.TEXT)
              : new Piece("", name.substring(0, colon), FieldType.of(name.substring(colon + 1))));
      position = close + 1;
    }
    return new Shape(source, pieces);
  }

  /** The shape as the catalogue writes it. */
  String source() {
    return source;
  }

  /** The shape with bare placeholders, for people. */
  public String withoutTypes() {
    StringBuilder text = new StringBuilder(source.length());
    for (Piece piece : pieces) {
      text.append(piece.isLiteral() ? piece.literal() : "{" + piece.name() + "}");
    }
    return text.toString();
  }

  List<String> fieldNames() {
    return pieces.stream().filter(piece -> !piece.isLiteral()).map(Piece::name).toList();
  }

  /** How much of the wording is fixed; of two shapes that match, the one with more says more. */
  public int literalLength() {
    return literalLength;
  }

  /** The fixed start, empty when the shape starts with a placeholder. */
  String leadingLiteral() {
    return pieces.get(0).literal();
  }

  /** The fixed end, empty when the shape ends with a placeholder. */
  String trailingLiteral() {
    return pieces.get(pieces.size() - 1).literal();
  }

  /** The values of the placeholders by name when the whole text has this shape. */
  public Optional<Map<String, String>> match(String text) {
    int[] bounds = new int[2 * pieces.size()];
    return place(text, bounds) ? Optional.of(values(text, bounds)) : Optional.empty();
  }

  /** Finds start and end of every piece; false when the text has another shape. */
  private boolean place(String text, int[] bounds) {
    int next = fixedStretch(0, text, 0, bounds);
    if (next < 0) {
      return false;
    }
    int at = end(next - 1, 0, bounds);
    if (next == pieces.size()) {
      return at == text.length();
    }
    while (true) {
      if (next + 1 == pieces.size()) {
        bounds[2 * next] = at;
        bounds[2 * next + 1] = text.length();
        return true;
      }
      int following = nextFree(next + 1);
      int start = placeAfterFree(next + 1, following == pieces.size(), text, at, bounds);
      if (start < 0) {
        return false;
      }
      bounds[2 * next] = at;
      bounds[2 * next + 1] = start;
      at = end(following - 1, start, bounds);
      if (following == pieces.size()) {
        return true;
      }
      next = following;
    }
  }

  /**
   * The leftmost start, at or after {@code from}, of the fixed stretch behind a free placeholder.
   */
  private int placeAfterFree(int index, boolean last, String text, int from, int[] bounds) {
    String anchor = pieces.get(index).literal();
    int start = from;
    while (start <= text.length()) {
      start = anchor.isEmpty() ? start : text.indexOf(anchor, start);
      if (start < 0) {
        return -1;
      }
      int next = fixedStretch(index, text, start, bounds);
      if (next >= 0 && (!last || end(next - 1, start, bounds) == text.length())) {
        return start;
      }
      start++;
    }
    return -1;
  }

  /**
   * Places literals and typed values from {@code index} up to the next free placeholder.
   *
   * @return the index of that placeholder, or -1 when the stretch does not fit here
   */
  private int fixedStretch(int index, String text, int position, int[] bounds) {
    int at = position;
    int next = index;
    while (next < pieces.size() && !pieces.get(next).isFree()) {
      Piece piece = pieces.get(next);
      int end;
      if (piece.isLiteral()) {
        end = text.startsWith(piece.literal(), at) ? at + piece.literal().length() : at;
      } else {
        end = piece.type().end(text, at);
        if (piece.type() == FieldType.WORD && next + 1 < pieces.size()) {
          end = wordEnd(text, at, end, pieces.get(next + 1).literal());
        }
      }
      if (end == at) {
        return -1;
      }
      bounds[2 * next] = at;
      bounds[2 * next + 1] = end;
      at = end;
      next++;
    }
    return next;
  }

  /** A word may contain what follows it, such as the colon after a PCI address. */
  private static int wordEnd(String text, int from, int longest, String following) {
    int end = longest;
    while (end > from && !text.startsWith(following, end)) {
      end--;
    }
    return end;
  }

  private int nextFree(int index) {
    int next = index;
    while (next < pieces.size() && !pieces.get(next).isFree()) {
      next++;
    }
    return next;
  }

  private static int end(int index, int otherwise, int[] bounds) {
    return index < 0 ? otherwise : bounds[2 * index + 1];
  }

  /** Hexadecimal values that are printed after 0x keep it, so that they read as numbers. */
  private Map<String, String> values(String text, int[] bounds) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      if (piece.isLiteral()) {
        continue;
      }
      String value = text.substring(bounds[2 * i], bounds[2 * i + 1]);
      boolean prefixed =
          piece.type() == FieldType.HEX && i > 0 && pieces.get(i - 1).literal().endsWith("0x");
      values.put(piece.name(), prefixed || piece.type() == FieldType.ROUTE ? "0x" + value : value);
    }
    return values;
  }
}
