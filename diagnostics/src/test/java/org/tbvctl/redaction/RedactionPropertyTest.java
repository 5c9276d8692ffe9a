package org.tbvctl.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Whatever stands around them: no secret is left, and nothing else is touched. */
class RedactionPropertyTest {
  private static final List<String> SECRETS =
      List.of(
          "alder",
          "studio-able",
          "192.168.7.5",
          "10.88.0.1",
          "172.20.3.4",
          "02:34:56:78:9a:bc",
          "fe80::34:56ff:fe78:9abc",
          "2001:db8:7:1::42",
          "37344ba5-0bd8-4104-b74b-0bc394b856eb",
          "enx0234567890ab",
          "0011aabbccddeeff");

  private static final List<String> HARMLESS =
      List.of(
          "thunderbolt_ibverbs",
          "usb4_rdma0",
          "127.0.0.1",
          "0000:c6:00.5",
          "data_tx_posted",
          "768",
          "0x1",
          "alderwood",
          "15:00:26",
          "6.17.0-19-generic",
          "rail",
          "::1");

  private static final String BETWEEN = " \t\n,;=()[]{}<>\"'/|@#!?*+&%$";

  private static TextAliases aliases() {
    return new TextAliases(
        new AddressAliases(new CountedNumbers()),
        Map.of("alder", "host-1", "studio-able", "host-2", "0011aabbccddeeff", "GUID"),
        Map.of());
  }

  @RepeatedTest(200)
  void noSecretIsLeftAndNothingElseIsTouched(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<String> words = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int count = 1 + random.nextInt(12); count > 0; count--) {
      List<String> kind = random.nextBoolean() ? SECRETS : HARMLESS;
      String word = kind.get(random.nextInt(kind.size()));
      words.add(word);
      text.append(word).append(BETWEEN.charAt(random.nextInt(BETWEEN.length())));
    }

    String redacted = aliases().text(text.toString());

    String rest = redacted;
    for (String word : words) {
      if (HARMLESS.contains(word)) {
        assertThat(rest).as("%s became %s", text, redacted).contains(word);
        rest = rest.substring(rest.indexOf(word) + word.length());
      } else {
        assertThat(redacted.toLowerCase(Locale.ROOT)).doesNotMatch(alone(word));
      }
    }
    assertThat(delimiters(redacted)).isEqualTo(delimiters(text.toString()));
  }

  /** The word itself, not as a part of a longer one such as alderwood. */
  private static String alone(String word) {
    return "(?s).*(?<![a-z0-9_])" + word.replace(".", "\\.") + "(?![a-z0-9_]).*";
  }

  private static String delimiters(String text) {
    return text.chars()
        .filter(c -> BETWEEN.indexOf(c) >= 0)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  @Test
  void whatIsRedactedStaysAsItIsWhenItIsRedactedAgain() {
    TextAliases aliases = aliases();
    String once = aliases.text(String.join(" ", HARMLESS));

    assertThat(once).isEqualTo(String.join(" ", HARMLESS));
    assertThat(aliases.text(once)).isEqualTo(once);
  }
}
