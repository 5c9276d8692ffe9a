package org.tbvctl.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/**
 * A difference holds both texts: without its added lines the old one, without the others the new.
 */
class LineDifferencePropertyTest {

  private static List<String> lines(Random random) {
    return Stream.generate(() -> "abcd".substring(random.nextInt(4)))
        .limit(random.nextInt(9))
        .toList();
  }

  private static List<String> without(String difference, char mark) {
    return difference
        .lines()
        .filter(line -> line.charAt(0) != mark)
        .map(line -> line.substring(1))
        .toList();
  }

  @RepeatedTest(100)
  void bothTextsCanBeReadFromIt(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<String> before = lines(random);
    List<String> after = lines(random);

    String difference = LineDifference.of(before, after);

    assertThat(without(difference, '+')).isEqualTo(before);
    assertThat(without(difference, '-')).isEqualTo(after);
    assertThat(LineDifference.of(before, before)).doesNotContain("+", "-");
  }
}
