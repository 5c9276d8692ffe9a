package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatternMatchTest {
  /** The same as the regular expression that the pattern stands for. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void starsStandForAnyRunOfCharacters(long seed) {
    Random random = new Random(seed);
    int matched = 0;
    for (int round = 0; round < 5_000; round++) {
      String pattern = word(random, "ab*");
      String name = word(random, "ab");
      String expression = Pattern.quote(pattern).replace("*", "\\E.*\\Q");
      boolean expected = name.matches(expression);

      assertThat(PatternPaths.matches(pattern, name)).as(pattern + " " + name).isEqualTo(expected);
      matched += expected ? 1 : 0;
    }
    assertThat(matched).isBetween(200, 4_800);
  }

  private static String word(Random random, String letters) {
    StringBuilder word = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      word.append(letters.charAt(random.nextInt(letters.length())));
    }
    return word.toString();
  }
}
