package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options that commands share come by annotation and, for the hot command, by hand. */
class SharedOptionsTest {

  @Command(name = "any")
  private static final class Annotated {
    @Mixin private LiveOptions live;
    @Mixin private VerdictOptions output;
    @Mixin private Tbvctl.Common common;
  }

  @Test
  void bothWaysGiveTheSameOptions() {
    CommandSpec byHand = CommandSpec.create().name("any");
    LiveOptions.addTo(byHand);
    VerdictOptions.addTo(byHand);
    Tbvctl.Common.addTo(byHand);
    CommandSpec annotated = CommandSpec.forAnnotatedObject(new Annotated());

    assertThat(described(byHand)).containsExactlyInAnyOrderElementsOf(described(annotated));
  }

  private static List<String> described(CommandSpec spec) {
    return spec.options().stream().map(SharedOptionsTest::describe).toList();
  }

  private static String describe(OptionSpec option) {
    return String.join(
        "|",
        List.of(option.names()).toString(),
        option.arity().max() == 0 ? "" : option.paramLabel(),
        option.type().getName(),
        option.arity().toString(),
        String.valueOf(option.defaultValue()),
        List.of(option.description()).toString(),
        String.valueOf(option.usageHelp()),
        String.valueOf(option.versionHelp()));
  }
}
