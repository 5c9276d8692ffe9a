package org.tbvctl.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes are tried by the whole-program tests; this is one. */
class RecordingLockTest {
  @TempDir private Path folder;

  @Test
  void isTakenAgainByThisProcess() throws Exception {
    try (RecordingLock first = RecordingLock.take(folder);
        RecordingLock second = RecordingLock.take(folder)) {
      assertThat(folder.resolve("recording.lock")).exists();
      assertThat(first).isNotSameAs(second);
    }
  }

  @Test
  void aFolderThatTakesNoFileHasNoLockToGive() {
    assertThatCode(() -> RecordingLock.take(folder.resolve("none")).close())
        .doesNotThrowAnyException();
  }
}
