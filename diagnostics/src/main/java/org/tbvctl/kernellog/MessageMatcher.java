package org.tbvctl.kernellog;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the catalogue entry of a message text.
 *
 * <p>Nearly every line of a kernel log is somebody else's. {@link #mayMatch} turns those away after
 * a look at the first two and last two bytes; what remains is compared with the fixed start and end
 * of the few wordings that share them, and only then is text made of the bytes.
 */
final class MessageMatcher {
  /** The driver's name, with which its own lines and those of its devices begin. */
  static final String DRIVER = "thunderbolt_ibverbs";

  /** What the module puts before most of its messages. */
  static final String MODULE_PREFIX = DRIVER + ": ";

  /** The driver that the module's built-in ThunderboltIP responder registers. */
  private static final String NETWORK_DRIVER = "thunderbolt-ibverbs-tbnet ";

  private static final Comparator<MessageCatalogue.Wording> MOST_LITERAL_FIRST =
      Comparator.comparingInt((MessageCatalogue.Wording w) -> w.shape().literalLength()).reversed();

  private final Map<Character, List<MessageCatalogue.Wording>> afterPrefix = new LinkedHashMap<>();
  private final List<MessageCatalogue.Wording> afterPrefixAnyStart = new ArrayList<>();
  private final List<MessageCatalogue.Wording> bare = new ArrayList<>();
  private final byte[][][] startsByPair = new byte[1 << 16][][];
  private final byte[][][] endsByPair = new byte[1 << 16][][];

  MessageMatcher(MessageCatalogue catalogue) {
    addStart(DRIVER);
    addStart(NETWORK_DRIVER);
    catalogue.wordings().stream().sorted(MOST_LITERAL_FIRST).forEach(this::index);
  }

  private void index(MessageCatalogue.Wording wording) {
    String start = wording.shape().leadingLiteral();
    if (wording.prefix() != MessageCatalogue.Prefix.BARE) {
      (start.isEmpty()
              ? afterPrefixAnyStart
              : afterPrefix.computeIfAbsent(start.charAt(0), first -> new ArrayList<>()))
          .add(wording);
    }
    if (wording.prefix() == MessageCatalogue.Prefix.MODULE) {
      return;
    }
    bare.add(wording);
    if (start.length() >= 2) {
      addStart(start);
      return;
    }
    byte[] end = wording.shape().trailingLiteral().getBytes(StandardCharsets.UTF_8);
    if (end.length < 2) {
      throw new IllegalStateException(
          wording.kind().id() + ": a wording without prefix needs a fixed start or end");
    }
    add(endsByPair, pair(end, end.length - 2), end);
  }

  private void addStart(String start) {
    byte[] bytes = start.getBytes(StandardCharsets.UTF_8);
    add(startsByPair, pair(bytes, 0), bytes);
  }

  private static void add(byte[][][] table, int pair, byte[] literal) {
    byte[][] old = table[pair] == null ? new byte[0][] : table[pair];
    byte[][] grown = Arrays.copyOf(old, old.length + 1);
    grown[old.length] = literal;
    table[pair] = grown;
  }

  private static int pair(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
  }

  /** Whether the message in these bytes can be one of the catalogue or of the module. */
  boolean mayMatch(byte[] bytes, int from, int to) {
    if (to - from < 2) {
      return false;
    }
    byte[][] starts = startsByPair[pair(bytes, from)];
    if (starts != null) {
      for (byte[] start : starts) {
        if (equal(start, bytes, from, to)) {
          return true;
        }
      }
    }
    byte[][] ends = endsByPair[pair(bytes, to - 2)];
    if (ends != null) {
      for (byte[] end : ends) {
        if (equal(end, bytes, to - end.length, to) && to - end.length > from) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean equal(byte[] literal, byte[] bytes, int from, int to) {
    return from >= 0
        && to - from >= literal.length
        && Arrays.equals(literal, 0, literal.length, bytes, from, from + literal.length);
  }

  /** Whether the text is a line of the module, known or not. */
  static boolean isOfModule(String text) {
    return text.startsWith(MODULE_PREFIX)
        || text.startsWith(DRIVER + " ")
        || text.startsWith(NETWORK_DRIVER);
  }

  /** The entry whose wording fits the whole text; the one with most fixed text where two fit. */
  Optional<Recognized> match(String text) {
    if (text.startsWith(MODULE_PREFIX)) {
      return matchAfterPrefix(text.substring(MODULE_PREFIX.length()));
    }
    return first(bare, text);
  }

  /** As {@link #match}, and also takes the module's messages without their prefix. */
  Optional<Recognized> matchLoosely(String text) {
    return match(text).or(() -> matchAfterPrefix(text));
  }

  private Optional<Recognized> matchAfterPrefix(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    // Some releases print a message bare that others print after the module's name.
    return first(afterPrefix.getOrDefault(text.charAt(0), List.of()), text)
        .or(() -> first(afterPrefixAnyStart, text))
        .or(() -> first(bare, text));
  }

  private static Optional<Recognized> first(List<MessageCatalogue.Wording> wordings, String text) {
    for (MessageCatalogue.Wording wording : wordings) {
      Shape shape = wording.shape();
      if (!text.startsWith(shape.leadingLiteral()) || !text.endsWith(shape.trailingLiteral())) {
        continue;
      }
      Optional<Map<String, String>> fields = shape.match(text);
      if (fields.isPresent()) {
        return Optional.of(new Recognized(wording.kind(), fields.get()));
      }
    }
    return Optional.empty();
  }
}
