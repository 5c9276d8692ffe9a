package org.tbvctl.moduleconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReloadTest {

  /** Answers from a list and notes what the file said at every load. */
  private final class Commands implements ModuleCommands {
    private final List<Outcome> answers;
    private final List<String> asked = new ArrayList<>();

    Commands(Boolean... done) {
      answers = new ArrayList<>();
      for (boolean each : done) {
        answers.add(new Outcome(each, each ? "" : "Invalid argument"));
      }
    }

    @Override
    public Outcome unload() {
      asked.add("unload");
      return answers.remove(0);
    }

    @Override
    public Outcome load() {
      try {
        asked.add("load " + Files.readString(root.resolve(Proposer.PATH)));
      } catch (java.io.IOException gone) {
        asked.add("load without file");
      }
      return answers.remove(0);
    }
  }

  @TempDir private Path root;
  private ConfigurationWriter writer;

  @BeforeEach
  void apply() throws Exception {
    Files.createDirectories(root.resolve("etc/modprobe.d"));
    writer = new ConfigurationWriter(new RealDisk(root));
    writer.apply(new Proposal(Proposer.PATH, Optional.empty(), "new", ""));
  }

  @Test
  void loadsWithTheNewOptions() throws Exception {
    Commands commands = new Commands(true, true);
    assertThat(new Reload(commands, writer).run(true).runsNew()).isTrue();
    assertThat(commands.asked).containsExactly("unload", "load new");
  }

  @Test
  void goesBackWhenTheLoadFails() {
    Commands commands = new Commands(true, false, true);
    Reload.Result result = new Reload(commands, writer).run(true);

    assertThat(result.runsNew()).isFalse();
    assertThat(result.restored()).isTrue();
    assertThat(result.words()).contains("Invalid argument", "runs with them again");
    assertThat(commands.asked).containsExactly("unload", "load new", "load without file");
  }

  @Test
  void goesBackWhenItCannotBeUnloaded() {
    Commands commands = new Commands(false);
    assertThat(new Reload(commands, writer).run(true).words()).contains("could not be unloaded");
    assertThat(root.resolve(Proposer.PATH)).doesNotExist();
  }

  @Test
  void takesTheNewOptionsBackAfterALoadThatSucceeded() throws Exception {
    Commands commands = new Commands(true, true);
    assertThat(new Reload(commands, writer).takeBack(true).words())
        .contains("runs with them again");
    assertThat(commands.asked).containsExactly("unload", "load without file");
  }

  @Test
  void aModuleThatWasNotLoadedBeforeIsOnlyUnloaded() throws Exception {
    Commands commands = new Commands(true);
    assertThat(new Reload(commands, writer).takeBack(false).words())
        .contains("unloaded, as it was before");
    assertThat(commands.asked).containsExactly("unload");
  }

  @Test
  void saysWhenTheWayBackFails() throws Exception {
    assertThat(new Reload(new Commands(false), writer).takeBack(true).words())
        .contains("still runs with the new ones");
    writer.apply(new Proposal(Proposer.PATH, Optional.empty(), "new", ""));
    assertThat(new Reload(new Commands(true, false), writer).takeBack(true).words())
        .contains("loading with them failed (Invalid argument)");
    assertThat(root.resolve(Proposer.PATH)).doesNotExist();
  }

  @Test
  void anEditMadeMeanwhileIsNeitherLostNorLoaded() throws Exception {
    Files.writeString(root.resolve(Proposer.PATH), "mine");
    Commands refused = new Commands(true, false);
    Reload.Result result = new Reload(refused, writer).run(true);

    assertThat(result.restored()).isFalse();
    assertThat(result.words())
        .contains("did not load", "Invalid argument", "was edited after", "is not loaded");
    assertThat(refused.asked).containsExactly("unload", "load mine");

    Commands none = new Commands();
    assertThat(new Reload(none, writer).takeBack(true).words()).contains("could not be restored");
    assertThat(none.asked).isEmpty();
    assertThat(root.resolve(Proposer.PATH)).hasContent("mine");
  }
}
