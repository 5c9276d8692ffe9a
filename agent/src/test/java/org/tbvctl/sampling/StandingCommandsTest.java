package org.tbvctl.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

class StandingCommandsTest {
  private final StandingCommands commands = new StandingCommands();
  private final List<String> ran = new ArrayList<>();

  private Reading<CommandOutput> run(String name) {
    ran.add(name);
    return Reading.known(new CommandOutput(name, "", OptionalInt.of(0)));
  }

  private void read(boolean anew) {
    commands.begin(anew);
    assertThat(commands.output("uname", this::run).value().orElseThrow().out()).isEqualTo("uname");
    commands.output("dmesg", this::run);
  }

  @Test
  void aCommandRunsOnceForTwentyReadings() {
    for (int i = 0; i < 19; i++) {
      read(false);
    }
    assertThat(ran).containsExactly("uname", "dmesg");
    read(false);
    assertThat(ran).containsExactly("uname", "dmesg", "uname", "dmesg");
  }

  @Test
  void whatHappenedMakesThemRunAnew() {
    read(false);
    read(true);
    read(false);

    assertThat(ran).containsExactly("uname", "dmesg", "uname", "dmesg");
  }

  @Test
  void countingStartsAnewWithThem() {
    read(false);
    read(true);
    for (int i = 0; i < 19; i++) {
      read(false);
    }
    assertThat(ran).hasSize(4);
    read(false);
    assertThat(ran).hasSize(6);
  }
}
