package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class NoticesTest {

  @Test
  void whatWasSaidIsPrintedInOrderAtTheLatestAtTheEnd() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Notices notices = Notices.to(new PrintStream(out, true, StandardCharsets.UTF_8))) {
      notices.say("one");
      notices.say("two");
    }

    assertThat(out.toString(StandardCharsets.UTF_8).lines()).containsExactly("one", "two");
  }

  /** A client's name comes over the network from whoever reaches the port. */
  @Test
  void aNoticeIsOneLineWhateverStandsInIt() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Notices notices = Notices.to(new PrintStream(out, true, StandardCharsets.UTF_8))) {
      notices.say("Client (v\u001b[31m\nERROR m) is done.");
    }

    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .containsExactly("Client (v\\x1b[31m\\x0aERROR m) is done.");
  }

  @Test
  void whoDoesNotReadStopsNobody() {
    CountDownLatch never = new CountDownLatch(1);
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int octet) {
            while (true) {
              try {
                never.await();
              } catch (InterruptedException e) {
                // A pipe that is full is not moved by that.
              }
            }
          }
        };
    try (Notices notices = Notices.to(new PrintStream(full, true, StandardCharsets.UTF_8))) {
      for (int i = 0; i < 5000; i++) {
        notices.say("client " + i);
      }
    }
    assertThat(never.getCount()).isOne();
  }
}
