package org.tbvctl.moduleconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.moduleconfig.parameter.KernelArgument;
import org.tbvctl.moduleconfig.parameter.ParameterSet;

class OptionLineTest {
  private static final List<String> WORDS =
      List.of(
          "lanes=2", "lanes=1", "roce-netdev=br0", "compat=\"a b\"", "start_rings", "x=", "y=\"\"");
  private static final List<String> NAMES =
      List.of("lanes", "roce_netdev", "compat", "start_rings", "z");
  private static final List<String> VALUES = List.of("1", "a b", "", "auto", "a\tb");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "lanes=1 lanes=2 | lanes | 2",
        "roce-netdev=br0 | roce_netdev | br0",
        "start_rings | start_rings | ''",
        "compat=\"a b\" | compat | a b",
        "x= | x | ''",
        "lanes=1 | lane | -",
        "a -- lanes=3 | lanes | -",
        "'' | lanes | -",
      })
  void theLastValueCounts(String line, String parameter, String value) {
    assertThat(OptionLine.parse(line).value(parameter)).isEqualTo(Optional.ofNullable(value));
  }

  /** Setting one parameter sets it, once, and leaves every other one as it stands. */
  @RepeatedTest(200)
  void aChangeChangesOneParameterOnly(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    StringBuilder text = new StringBuilder();
    for (int count = random.nextInt(6); count > 0; count--) {
      text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
    }
    OptionLine line = OptionLine.parse(text + (random.nextBoolean() ? "-- tail" : ""));
    String name = NAMES.get(random.nextInt(NAMES.size()));
    Optional<String> value =
        random.nextInt(4) == 0
            ? Optional.empty()
            : Optional.of(VALUES.get(random.nextInt(VALUES.size())));

    OptionLine changed = OptionLine.parse(line.with(name, value).text());

    assertThat(changed.value(name)).isEqualTo(value);
    assertThat(named(changed, name)).hasSize(value.isPresent() ? 1 : 0);
    assertThat(others(changed, name)).isEqualTo(others(line, name));
    assertThat(changed.rest()).isEqualTo(line.rest());
    assertThat(changed.with(name, value).text()).isEqualTo(changed.text());
  }

  private static List<String> named(OptionLine line, String name) {
    return line.arguments().stream()
        .filter(argument -> ParameterSet.canonical(argument.name()).equals(name))
        .map(KernelArgument::text)
        .toList();
  }

  private static List<String> others(OptionLine line, String name) {
    return line.arguments().stream()
        .filter(argument -> !ParameterSet.canonical(argument.name()).equals(name))
        .map(KernelArgument::text)
        .toList();
  }
}
