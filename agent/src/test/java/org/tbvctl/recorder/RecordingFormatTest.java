package org.tbvctl.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFormatTest {
  @TempDir private Path folder;
  private RecordedDays days;

  @BeforeEach
  void record() {
    days = new RecordedDays(folder);
    days.host.load();
    days.start(Duration.ofSeconds(1));
    days.flow(5);
    days.stall(10);
    days.stop();
  }

  private void run(String... statements) throws Exception {
    try (Database database = Database.write(days.settings.file())) {
      for (String statement : statements) {
        database.run(statement);
      }
    }
  }

  private void makeItFormatOne() throws Exception {
    run("ALTER TABLE finding DROP COLUMN agent", "PRAGMA user_version = 1");
  }

  @Test
  void theFirstFormatIsRead() throws Exception {
    makeItFormatOne();

    try (RecordingReader reader = days.read()) {
      assertThat(reader.findings(1, 0, Long.MAX_VALUE))
          .isNotEmpty()
          .allSatisfy(finding -> assertThat(finding.agent()).isEmpty());
    }
  }

  @Test
  void theFirstFormatIsRaisedAndGoesOn() throws Exception {
    makeItFormatOne();
    days.start(Duration.ofSeconds(1));
    days.flow(5);
    days.stop();

    assertThat(days.notices).isEmpty();
    assertThat(days.samples(1)).hasSize(20);
    try (Database database = Database.read(days.settings.file())) {
      assertThat(database.number("PRAGMA user_version")).isEqualTo(Database.FORMAT);
    }
  }

  @Test
  void aFormatOfALaterYearIsRefusedByItsNumber() throws Exception {
    run("PRAGMA user_version = 9");

    assertThatThrownBy(days::read)
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("format 9")
        .hasMessageContaining("formats 1 to 2");
  }
}
