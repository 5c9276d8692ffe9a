package org.tbvctl.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class KeptTextTest {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  @Test
  void aStreamIsReadToItsEnd() throws Exception {
    KeptText text =
        KeptText.of(new ByteArrayInputStream("one\ntwo".getBytes(StandardCharsets.UTF_8)));

    text.await(System.nanoTime() + 60 * SECOND);

    assertThat(text.text()).isEqualTo("one\ntwo");
  }

  @Test
  void aStreamThatSomebodyKeepsOpenIsNotWaitedForForEver() throws Exception {
    try (PipedOutputStream open = new PipedOutputStream();
        PipedInputStream stream = new PipedInputStream(open)) {
      KeptText.of(stream).await(System.nanoTime() - SECOND);
    }
  }

  @Test
  void whatCameBeforeAStreamBrokeIsKept() throws Exception {
    InputStream breaking =
        new InputStream() {
          private boolean first = true;

          @Override
          public int read() throws IOException {
            if (!first) {
              throw new IOException("gone");
            }
            first = false;
            return 'x';
          }
        };
    KeptText text = KeptText.of(breaking);

    text.await(System.nanoTime() + 60 * SECOND);

    assertThat(text.text()).isEqualTo("x");
  }

  @Test
  void theStreamsOfAProcessThatIsGoneHaveSomeTimeButNotAllOfIt() {
    assertThat(KeptText.lastMoment(0, 100 * SECOND)).isEqualTo(2 * SECOND);
    assertThat(KeptText.lastMoment(0, SECOND)).isEqualTo(SECOND);
    assertThat(KeptText.lastMoment(7, 7)).isEqualTo(7 + SECOND / 5);
    assertThat(KeptText.lastMoment(SECOND, 0)).isEqualTo(SECOND + SECOND / 5);
  }
}
