package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShapeTest {
  private static Optional<Map<String, String>> match(String shape, String text) {
    return Shape.parse(shape).match(text);
  }

  @Test
  void isAnchoredAtBothEnds() {
    assertThat(match("peer {n:uint} gone", "peer 3 gone")).contains(Map.of("n", "3"));
    assertThat(match("peer {n:uint} gone", "peer 3 gone now")).isEmpty();
    assertThat(match("peer {n:uint} gone", "a peer 3 gone")).isEmpty();
  }

  @Test
  void typesHoldValuesToTheirCharacters() {
    assertThat(match("n={n:uint}", "n=-3")).isEmpty();
    assertThat(match("n={n:uint}", "n=")).isEmpty();
    assertThat(match("n={n:int}", "n=-3")).contains(Map.of("n", "-3"));
    assertThat(match("n={n:int}", "n=-")).isEmpty();
    assertThat(match("n={n:hex}", "n=aF0")).contains(Map.of("n", "aF0"));
    assertThat(match("n={n:word} x", "n=a b x")).isEmpty();
  }

  @Test
  void hexadecimalValuesReadAsNumbers() {
    assertThat(match("rail=0x{rail:hex}", "rail=0x1f")).contains(Map.of("rail", "0x1f"));
    assertThat(match("thunderbolt {d:uint}-{route:route}: x", "thunderbolt 0-301: x"))
        .contains(Map.of("d", "0", "route", "0x301"));
  }

  @Test
  void freeTextEndsWhereTheRestFitsFirst() {
    assertThat(match("a={a} b={b}", "a=1 b=2 b=3")).contains(Map.of("a", "1", "b", "2 b=3"));
  }

  @Test
  void freeTextMayContainTheFixedTextThatFollowsIt() {
    assertThat(match("{what} failed: {err:int}", "x failed: y failed: -5"))
        .contains(Map.of("what", "x failed: y", "err", "-5"));
    assertThat(match("'{a}' should be '{b}'", "'p' should be 'q' or 'r'"))
        .contains(Map.of("a", "p", "b", "q' or 'r"));
  }

  @Test
  void lastStretchIsPlacedAtTheEnd() {
    assertThat(match("{vendor} {device:word}", "Apple Inc. Mac16,5"))
        .contains(Map.of("vendor", "Apple Inc.", "device", "Mac16,5"));
  }

  /** Costs (text x shape), where trying every split of every value would never end. */
  @Test
  void repetitiveTextCostsNoSearch() {
    String shape = "a={a} a={b} a={c} a={d} a={e} a={f} end";
    String text = "a= ".repeat(1300);

    assertThat(match(shape, text)).isEmpty();
  }
}
