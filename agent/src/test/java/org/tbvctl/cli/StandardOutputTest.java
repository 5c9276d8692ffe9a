package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandardOutputTest {
  @TempDir private Path root;

  /** Fails each time, for one reason. */
  private static StandardOutput broken(String reason) {
    return StandardOutput.to(
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            throw new IOException(reason);
          }
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"explain findings", "--help", "capture -o -", "status", "watch --count 1"})
  void outputThatIsLostIsSaid(String command) {
    String line = command.matches("explain.*|--help") ? command : command + " --root " + root;
    CommandRun run = CommandRun.to(broken("No space left on device"), line.split(" "));

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err())
        .endsWith(
            "standard output could not be written (No space left on device); what was printed is"
                + " not complete."
                + System.lineSeparator());
  }

  @Test
  void wrongUsageOutweighsIt() {
    assertThat(CommandRun.to(broken("No space left on device"), "status", "--nope").code())
        .isEqualTo(3);
  }

  @Test
  void aReaderWhoHasSeenEnoughLostNothing() {
    CommandRun run = CommandRun.to(broken("Broken pipe"), "explain", "findings");

    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
  }
}
