package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading that ends too early or not at all, and why. */
class LimitedInputStreamTest {
  private static LimitedInputStream stream(int bytes, long limit) {
    return new LimitedInputStream(new ByteArrayInputStream(new byte[bytes]), limit);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9, 10})
  void asManyBytesAsAllowedCome(int bytes) throws IOException {
    assertThat(stream(bytes, 10).readAllBytes()).hasSize(bytes);
    LimitedInputStream oneByOne = stream(bytes, 10);
    for (int i = 0; i < bytes; i++) {
      assertThat(oneByOne.read()).isZero();
    }
    assertThat(oneByOne.read()).isEqualTo(-1);
    assertThat(stream(bytes, 10).skip(50)).isEqualTo(bytes);
  }

  @Test
  void oneMoreFailsHoweverItIsRead() {
    assertThatThrownBy(() -> stream(11, 10).readAllBytes())
        .isInstanceOf(LimitedInputStream.TooLong.class);
    assertThatThrownBy(() -> stream(11, 10).skip(11))
        .isInstanceOf(LimitedInputStream.TooLong.class);
    assertThatThrownBy(
            () -> {
              LimitedInputStream oneByOne = stream(11, 10);
              for (int i = 0; i < 11; i++) {
                oneByOne.read();
              }
            })
        .isInstanceOf(LimitedInputStream.TooLong.class);
  }

  /** Bytes that are read again would not count. */
  @Test
  void nothingIsReadAgain() {
    assertThat(stream(1, 1).markSupported()).isFalse();
  }

  @Test
  void failuresAreOneClause() {
    assertThat(IoReason.of(new AccessDeniedException("/sys/x"))).isEqualTo("permission denied");
    assertThat(IoReason.of(new NoSuchFileException("/sys/x"))).isEqualTo("no such file");
    assertThat(IoReason.of(new FileSystemException("/sys/x", "", "Input/output error")))
        .isEqualTo("Input/output error");
    assertThat(IoReason.of(new FileSystemException("/sys/x"))).isEqualTo("/sys/x");
    assertThat(IoReason.of(new IOException("broken pipe"))).isEqualTo("broken pipe");
    assertThat(IoReason.of(new LimitedInputStream.TooLong())).isEqualTo("TooLong");
  }
}
