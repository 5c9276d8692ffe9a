package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words of the peers file as a table, against a plain map. */
class FieldTableTest {
  private static FieldTable parse(String lines) {
    return WordFields.parse(lines, CounterScope.RAIL);
  }

  @Test
  void wordsOfALineAreFields() {
    FieldTable table = parse("  rail=0x1f route=0x2 state=tunnel_enabled\n\ttx_credits=239/768\n");

    assertThat(table.toMap())
        .containsExactly(
            Map.entry("rail", "0x1f"),
            Map.entry("route", "0x2"),
            Map.entry("state", "tunnel_enabled"),
            Map.entry("tx_credits", "239/768"));
    assertThat(table.number("rail")).hasValue(31);
    assertThat(table.number("tx_credits")).hasValue(239);
    assertThat(table.number("state")).isEmpty();
    assertThat(table.number("none")).isEmpty();
    assertThat(table.value("state")).contains("tunnel_enabled");
    assertThat(table.names()).containsExactly("rail", "route", "state", "tx_credits");
  }

  @Test
  void theFirstWordNamesItsLine() {
    assertThat(parse("tx_poll calls=3 time=9\nrx_poll calls=4\n").toMap())
        .containsExactly(
            Map.entry("tx_poll.calls", "3"),
            Map.entry("tx_poll.time", "9"),
            Map.entry("rx_poll.calls", "4"));
    assertThat(parse("path_cfg credits=3\n").toMap()).containsExactly(Map.entry("credits", "3"));
  }

  @ParameterizedTest
  @CsvSource({
    "'a=1 a=2\n', 1",
    "'a=1\nb=2\na=3\n', 1",
    "'x a=1\nx a=2\n', 1",
    "'x a=1\nx.a=2\n', 1",
    "'x.a=1\nx a=2\n', 1",
    "'x y.a=1\nx.y a=2\n', 1"
  })
  void theFirstValueOfANameStays(String lines, String first) {
    FieldTable table = parse(lines);
    String name = table.names().iterator().next();

    assertThat(table.value(name)).contains(first);
    assertThat(table.toMap()).containsEntry(name, first).hasSize(table.size());
  }

  @Test
  void aValueAtTheCutIsTextOnly() {
    FieldTable table = parse("data_tx_posted=52 data_rx=7");

    assertThat(table.number("data_tx_posted")).hasValue(52);
    assertThat(table.number("data_rx")).isEmpty();
    assertThat(table.value("data_rx")).contains("7");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void itIsTheMapThatTheWordsMake(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      Map<String, String> expected = new LinkedHashMap<>();
      StringBuilder lines = new StringBuilder();
      for (int line = random.nextInt(30); line >= 0; line--) {
        String prefix = random.nextInt(3) == 0 ? "l" + random.nextInt(4) : "";
        lines.append(prefix);
        for (int word = random.nextInt(4); word >= 0; word--) {
          String name = (random.nextInt(9) == 0 ? "l1." : "") + "n" + random.nextInt(40);
          String value = Integer.toString(random.nextInt(1_000));
          lines.append(' ').append(name).append('=').append(value);
          expected.putIfAbsent(prefix.isEmpty() ? name : prefix + "." + name, value);
        }
        lines.append('\n');
      }
      FieldTable table = parse(lines.toString());

      assertThat(table.toMap()).isEqualTo(expected);
      assertThat(new ArrayList<>(table.names())).isEqualTo(List.copyOf(expected.keySet()));
      expected.forEach(
          (name, value) -> {
            assertThat(table.contains(name)).isTrue();
            assertThat(table.number(name)).isEqualTo(OptionalLong.of(Long.parseLong(value)));
          });
      assertThat(table.value("n40")).isEqualTo(Optional.empty());
    }
  }

  @Test
  void noMoreFieldsAreKeptThanAnyReleasePrints() {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i <= FieldTableBuilder.MAX_FIELDS; i++) {
      line.append(" n").append(i).append("=1");
    }
    FieldTable table = parse(line.append('\n').toString());

    assertThat(table.size()).isEqualTo(FieldTableBuilder.MAX_FIELDS);
    assertThat(table.contains("n" + (FieldTableBuilder.MAX_FIELDS - 1))).isTrue();
    assertThat(table.contains("n" + FieldTableBuilder.MAX_FIELDS)).isFalse();
  }

  @Test
  void namesEndWithTheLast() {
    Iterator<String> names = parse("a=1\n").names().iterator();

    assertThat(names.next()).isEqualTo("a");
    assertThat(names.hasNext()).isFalse();
    assertThatThrownBy(names::next).isInstanceOf(NoSuchElementException.class);
    assertThat(parse("a=1\n").names().contains((Object) 1)).isFalse();
  }

  @Test
  void linesThatNoKernelPrintsAreProblems() {
    Problems problems = new Problems("peers");
    LineCursor lines = new LineCursor("a\r\nb\r\nc\0\n\u00e4 last", problems);
    List<String> read = new ArrayList<>();
    while (lines.next()) {
      read.add(lines.text().substring(lines.start(), lines.end()));
    }

    assertThat(read).containsExactly("a", "b", "c\0", "\u00e4 last");
    assertThat(lines.line()).isEqualTo(4);
    assertThat(problems.toList())
        .containsExactly(
            "peers: holds NUL bytes, which no kernel prints; the lines with them are not trusted",
            "peers: the last line has no line end, so its last value may be cut and is not used:"
                + " '\\u00e4 last'",
            "peers: 2 lines end in CR LF; the file went through a tool that changes line ends");
  }

  @Test
  void problemsAreBoundedHoweverManyThereAre() {
    Problems problems = new Problems("peers");
    for (int i = 0; i < 100; i++) {
      problems.add("x".repeat(i * 20));
    }

    assertThat(problems.toList()).hasSize(65).last().asString().startsWith("peers: 36 more");
    assertThat(problems.toList()).allMatch(sentence -> sentence.length() < 600);
    assertThat(Problems.excerpt("a\tb")).isEqualTo("'a\\u0009b'");
    assertThat(Problems.excerpt("y".repeat(61))).isEqualTo("'" + "y".repeat(60) + "...'");
  }
}
