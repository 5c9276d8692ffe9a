package org.tbvctl.kernellog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.table.TableFile;

/** Every kernel message that this program knows, from {@code messages.tsv} beside this class. */
public final class MessageCatalogue {
  /** What stands before a wording in the log. */
  enum Prefix {
    /** The module's name and a colon. */
    MODULE,
    /** Nothing. */
    BARE,
    /** Either, depending on the release. */
    BOTH
  }

  /** One wording of one message. */
  record Wording(MessageKind kind, Prefix prefix, Shape shape) {}

  private final Map<String, MessageKind> kinds;
  private final List<Wording> wordings;

  private MessageCatalogue(Map<String, MessageKind> kinds, List<Wording> wordings) {
    this.kinds = kinds;
    this.wordings = List.copyOf(wordings);
  }

  /** Read once, when first asked for; it never changes. */
  private static final class Standard {
    private static final MessageCatalogue INSTANCE = read();
  }

  /** The catalogue that is part of the program. */
  public static MessageCatalogue load() {
    return Standard.INSTANCE;
  }

  private static MessageCatalogue read() {
    return of(TableFile.rows(MessageCatalogue.class, "messages.tsv"));
  }

  private static MessageCatalogue of(List<List<String>> table) {
    Map<String, List<List<String>>> rows = new LinkedHashMap<>();
    for (List<String> row : table) {
      rows.computeIfAbsent(row.get(0), id -> new ArrayList<>()).add(row);
    }
    Map<String, MessageKind> kinds = new LinkedHashMap<>();
    List<Wording> wordings = new ArrayList<>();
    rows.forEach(
        (id, variants) -> {
          List<Shape> shapes = variants.stream().map(row -> Shape.parse(row.get(5))).toList();
          MessageKind kind = kind(id, variants.get(0), shapes);
          kinds.put(id, kind);
          for (int i = 0; i < shapes.size(); i++) {
            Prefix prefix = Prefix.valueOf(variants.get(i).get(3).toUpperCase(Locale.ROOT));
            wordings.add(new Wording(kind, prefix, shapes.get(i)));
          }
        });
    return new MessageCatalogue(kinds, wordings);
  }

  private static MessageKind kind(String id, List<String> first, List<Shape> shapes) {
    return new MessageKind(
        id,
        first.get(1),
        Level.ofWord(first.get(2)).orElseThrow(() -> new IllegalStateException("level of " + id)),
        shapes.stream().map(Shape::withoutTypes).toList(),
        first.get(4),
        first.get(6).equals("-") ? Optional.empty() : Optional.of(first.get(6)),
        first.get(7));
  }

  /** All messages in catalogue order. */
  public Collection<MessageKind> kinds() {
    return kinds.values();
  }

  public Optional<MessageKind> kind(String id) {
    return Optional.ofNullable(kinds.get(id));
  }

  List<Wording> wordings() {
    return wordings;
  }
}
