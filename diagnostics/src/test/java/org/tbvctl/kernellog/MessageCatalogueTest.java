package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tbvctl.finding.FindingCatalogue;

/** Walks every entry of the catalogue. */
class MessageCatalogueTest {
  private static final MessageCatalogue CATALOGUE = MessageCatalogue.load();

  static Stream<MessageCatalogue.Wording> wordings() {
    return CATALOGUE.wordings().stream();
  }

  static Stream<MessageKind> kinds() {
    return CATALOGUE.kinds().stream();
  }

  /** A text with this wording; numbers differ, so that mixed up fields show. */
  private static String sample(MessageCatalogue.Wording wording) {
    String text = wording.shape().source();
    int number = 3;
    while (text.indexOf('{') >= 0) {
      int open = text.indexOf('{');
      int close = text.indexOf('}', open);
      String placeholder = text.substring(open + 1, close);
      String type = placeholder.substring(placeholder.indexOf(':') + 1);
      String value =
          switch (type) {
            case "uint", "hex", "route" -> String.valueOf(number);
            case "int" -> "-" + number;
            case "ipv4" -> "10.0.0." + number;
            case "mac" -> "02:00:00:00:00:0" + number % 10;
            case "uuid" -> "0b8a5cd0-8c0e-4c4b-9d7e-00000000000" + number % 10;
            default -> "v" + number;
          };
      text = text.substring(0, open) + value + text.substring(close + 1);
      number++;
    }
    boolean prefixed = wording.prefix() == MessageCatalogue.Prefix.MODULE;
    return prefixed ? MessageMatcher.MODULE_PREFIX + text : text;
  }

  @ParameterizedTest
  @MethodSource("wordings")
  void everyWordingIsRecognizedWithAllItsValues(MessageCatalogue.Wording wording) {
    String text = sample(wording);
    Optional<Recognized> found = new MessageMatcher(CATALOGUE).match(text);

    assertThat(found).as(text).isPresent();
    assertThat(found.get().kind().id()).isEqualTo(wording.kind().id());
    assertThat(found.get().fields().keySet())
        .containsExactlyElementsOf(wording.shape().fieldNames());
    assertThat(found.get().fields().values()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("wordings")
  void everyWordingPassesTheFirstLook(MessageCatalogue.Wording wording) {
    byte[] text = sample(wording).getBytes(java.nio.charset.StandardCharsets.UTF_8);

    assertThat(new MessageMatcher(CATALOGUE).mayMatch(text, 0, text.length)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyMessageIsExplained(MessageKind kind) {
    assertThat(kind.meaning()).isNotBlank().endsWith(".");
    assertThat(kind.meaning()).matches("[ -~]+");
    assertThat(kind.stage()).isNotBlank();
    kind.finding().ifPresent(id -> assertThat(FindingCatalogue.load().kind(id)).isPresent());
  }

  @Test
  void wordingsAreUnique() {
    Set<String> seen = new HashSet<>();
    wordings().forEach(wording -> assertThat(seen.add(sample(wording))).isTrue());
  }

  @Test
  void moreLiteralTextWins() {
    MessageMatcher matcher = new MessageMatcher(CATALOGUE);

    assertThat(matcher.match("thunderbolt_ibverbs: invalid lanes='x'").get().kind().id())
        .isEqualTo("cfg.invalid_lanes");
    assertThat(matcher.match("thunderbolt_ibverbs: invalid profile='x'").get().kind().id())
        .isEqualTo("cfg.invalid_enum");
  }

  @Test
  void emptyTextValues() {
    Recognized empty =
        new MessageMatcher(CATALOGUE).match("thunderbolt_ibverbs: invalid lanes=''").get();

    assertThat(empty.fields()).containsEntry("value", "");
  }

  @Test
  void messagesWithoutModuleNameAreKnownOnlyWhereTheKernelPrintsThemSo() {
    MessageMatcher matcher = new MessageMatcher(CATALOGUE);

    assertThat(matcher.match("RX repost failed ret=-108")).isPresent();
    assertThat(matcher.match("unloaded")).isEmpty();
    assertThat(matcher.match("configfs: unregistered")).isEmpty();
    assertThat(matcher.match("thunderbolt_ibverbs: RX repost failed ret=-108")).isPresent();
  }
}
