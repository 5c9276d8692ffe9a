package org.tbvctl.moduleconfig.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.rule.LoadResult.Resolved;

class LoadTableTest {
  private final LoadEngine engine = new LoadEngine(ParameterCatalogue.load());

  @Test
  void doesWithEveryLineWhatTheModuleDid() {
    List<LoadTable.Row> rows = LoadTable.read(engine.catalogue().releases());
    List<String> wrong = new ArrayList<>();
    for (LoadTable.Row row : rows) {
      String expected = expected(row);
      String actual = actual(engine.load(row.context(), row.line()));
      if (!actual.equals(expected)) {
        wrong.add(
            row.context().release()
                + " "
                + row.line()
                + "\n  want "
                + expected
                + "\n  got  "
                + actual);
      }
    }
    assertThat(rows).hasSize(15_004);
    assertThat(wrong.stream().limit(5).toList()).as(wrong.size() + " lines differ").isEmpty();
  }

  private static String expected(LoadTable.Row row) {
    return String.join(
        " ; ",
        row.outcome(),
        Integer.toString(row.errno()),
        row.messages(),
        row.texts(),
        row.profile(),
        row.identity(),
        row.lanes(),
        row.nativeControl(),
        row.nativeServices(),
        row.gidNetdev());
  }

  private static String actual(LoadResult result) {
    Resolved resolved =
        result.resolved().orElse(new Resolved("-", "-", "-", "-", Optional.empty()));
    return String.join(
        " ; ",
        result.loads() ? "OK" : "FAIL",
        Integer.toString(result.errno()),
        result.messages().stream().map(LoadMessage::word).collect(Collectors.joining(",")),
        result.messages().stream()
            .filter(message -> message.level() != 'I')
            .map(message -> message.level() + ":" + message.text())
            .collect(Collectors.joining(" | ")),
        resolved.profile(),
        resolved.identity(),
        resolved.lanes(),
        resolved.nativeControl(),
        resolved.nativeServices().map(String::valueOf).orElse("-"),
        result.gidNetdev().orElse("-"));
  }
}
