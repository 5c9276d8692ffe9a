package org.tbvctl.moduleconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationWriterTest {
  private static final String PATH = Proposer.PATH;
  private static final String OLD = "options thunderbolt_ibverbs lanes=1\n";
  private static final String NEW = "options thunderbolt_ibverbs lanes=2 profile=linux_perf\n";
  private static final int MORE_STEPS_THAN_NEEDED = 60;

  @TempDir private Path root;

  @BeforeEach
  void makeFolders() throws IOException {
    Files.createDirectories(root.resolve("etc/modprobe.d"));
  }

  private Path target() {
    return root.resolve(PATH);
  }

  private Optional<String> content() throws IOException {
    return Files.exists(target()) ? Optional.of(Files.readString(target())) : Optional.empty();
  }

  private static Proposal proposal(Optional<String> before, String after) {
    return new Proposal(PATH, before, after, "");
  }

  private ConfigurationWriter writer() {
    return new ConfigurationWriter(new RealDisk(root));
  }

  @Test
  void appliesAndTakesBackExactly() throws Exception {
    Files.writeString(target(), OLD);
    writer().apply(proposal(Optional.of(OLD), NEW));
    assertThat(content()).contains(NEW);
    assertThat(Files.getPosixFilePermissions(target())).hasSize(4);
    assertThat(writer().rollback(false)).contains(PATH);
    assertThat(content()).contains(OLD);
    assertThat(writer().rollback(false)).isEmpty();
    assertThat(content()).contains(OLD);
  }

  @Test
  void takesANewFileAwayAgainAndGoesBackStepByStep() throws Exception {
    writer().apply(proposal(Optional.empty(), OLD));
    writer().apply(proposal(Optional.of(OLD), NEW));
    writer().rollback(false);
    assertThat(content()).contains(OLD);
    writer().rollback(false);
    assertThat(content()).isEmpty();
  }

  @Test
  void stoppedAnywhereItLeavesTheOldOrTheNewContentAndCanBeTakenBack() throws Exception {
    int stops = 0;
    for (int steps = 0; steps < MORE_STEPS_THAN_NEEDED; steps++) {
      reset(OLD);
      StoppingDisk disk = new StoppingDisk(new RealDisk(root), steps);
      boolean applied =
          tryTo(() -> new ConfigurationWriter(disk).apply(proposal(Optional.of(OLD), NEW)));
      assertThat(content().orElse("")).as("after %s steps", steps).isIn(OLD, NEW);
      if (applied) {
        break;
      }
      stops++;
      // What was interrupted can be done again, and be taken back afterwards.
      Optional<String> now = content();
      if (now.equals(Optional.of(OLD))) {
        writer().apply(proposal(now, NEW));
      }
      assertThat(content()).contains(NEW);
      writer().rollback(false);
      assertThat(content()).contains(OLD);
    }
    assertThat(stops).isGreaterThan(10);
  }

  @Test
  void rollbackStoppedAnywhereLeavesOneOrTheOtherAndCanBeRepeated() throws Exception {
    for (int steps = 0; steps < MORE_STEPS_THAN_NEEDED; steps++) {
      reset(OLD);
      writer().apply(proposal(Optional.of(OLD), NEW));
      StoppingDisk disk = new StoppingDisk(new RealDisk(root), steps);
      boolean done = tryTo(() -> new ConfigurationWriter(disk).rollback(false));
      assertThat(content().orElse("")).as("after %s steps", steps).isIn(OLD, NEW);
      writer().rollback(false);
      assertThat(content()).contains(OLD);
      if (done) {
        return;
      }
    }
    assertThat(false).as("rollback never came to its end").isTrue();
  }

  private interface Action {
    void run() throws NotAppliedException;
  }

  private static boolean tryTo(Action action) {
    try {
      action.run();
      return true;
    } catch (NotAppliedException stopped) {
      return false;
    }
  }

  private void reset(String old) throws IOException {
    Files.deleteIfExists(target());
    Path journal = root.resolve(Journal.FOLDER);
    if (Files.exists(journal)) {
      try (Stream<Path> files = Files.list(journal)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
    }
    Files.writeString(target(), old);
  }

  @Test
  void aFullDiskGivesAClearErrorAndNoChange() throws Exception {
    Files.writeString(target(), OLD);
    for (int steps = 0; steps < 14; steps++) {
      DiskSteps full =
          new StoppingDisk(new RealDisk(root), steps).saying("No space left on device");
      assertThatThrownBy(() -> new ConfigurationWriter(full).apply(proposal(Optional.of(OLD), NEW)))
          .isInstanceOf(NotAppliedException.class)
          .hasMessageContaining("No space left on device")
          .hasMessageContaining("nothing was changed");
      assertThat(content()).contains(OLD);
    }
  }

  @Test
  void aLinkInThePlaceOfTheFileIsNotFollowed() throws Exception {
    Path victim = Files.writeString(root.resolve("victim"), "precious");
    Files.createSymbolicLink(target(), victim);
    assertThatThrownBy(() -> writer().apply(proposal(Optional.empty(), NEW)))
        .isInstanceOf(NotAppliedException.class)
        .hasMessageContaining("is a link");
    assertThat(victim).hasContent("precious");
    assertThat(Files.isSymbolicLink(target())).isTrue();
  }

  @Test
  void aLinkInThePlaceOfTheTemporaryFileIsReplacedNotFollowed() throws Exception {
    Path victim = Files.writeString(root.resolve("victim"), "precious");
    Files.createSymbolicLink(root.resolve(AtomicFile.temporary(PATH)), victim);
    writer().apply(proposal(Optional.empty(), NEW));
    assertThat(victim).hasContent("precious");
    assertThat(content()).contains(NEW);
  }

  @Test
  void aMissingFolderIsNamed() throws Exception {
    Files.delete(root.resolve("etc/modprobe.d"));
    assertThatThrownBy(() -> writer().apply(proposal(Optional.empty(), NEW)))
        .hasMessageContaining("/etc/modprobe.d is missing");
  }

  @Test
  void somebodyElsesChangeIsNotOverwritten() throws Exception {
    Files.writeString(target(), "options other x=1\n");
    assertThatThrownBy(() -> writer().apply(proposal(Optional.of(OLD), NEW)))
        .hasMessageContaining("changed by somebody else");
    Files.writeString(target(), OLD);
    writer().apply(proposal(Optional.of(OLD), NEW));
    Files.writeString(target(), NEW + "# mine\n");
    assertThatThrownBy(() -> writer().rollback(false)).hasMessageContaining("--force");
    assertThat(writer().rollback(true)).contains(PATH);
    assertThat(content()).contains(OLD);
  }

  @Test
  void aDamagedJournalIsReportedAndNothingChanges() throws Exception {
    writer().apply(proposal(Optional.empty(), NEW));
    Files.writeString(root.resolve(Journal.FOLDER + "/000001.json"), "{\"schema\":\"x\"}");
    assertThatThrownBy(() -> writer().rollback(false)).hasMessageContaining("000001.json");
    assertThat(content()).contains(NEW);
  }
}
