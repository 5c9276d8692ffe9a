package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageRecognizerTest {
  private static final MessageRecognizer RECOGNIZER =
      new MessageRecognizer(MessageCatalogue.load());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[  214.250009] thunderbolt_ibverbs: native tunnel route=0x2 rail=0x1 enable failed after 20 attempts: -12",
        "thunderbolt_ibverbs: native tunnel route=0x2 rail=0x1 enable failed after 20 attempts: -12",
        "  native tunnel route=0x2 rail=0x1 enable failed after 20 attempts: -12  ",
        "Nov 27 08:00:00 rook kernel: thunderbolt_ibverbs: native tunnel route=0x2 rail=0x1 enable failed after 20 attempts: -12"
      })
  void fillsInTheValues(String line) {
    Recognized recognized = RECOGNIZER.recognize(line).orElseThrow();

    assertThat(recognized.kind().id()).isEqualTo("native.tunnel_failed");
    assertThat(recognized.fields())
        .containsEntry("rail", "0x1")
        .containsEntry("attempts", "20")
        .containsEntry("err", "-12");
  }

  @Test
  void linesOfProgramsAreRecognizedToo() {
    Recognized recognized =
        RECOGNIZER
            .recognize(
                "libibverbs: Warning: couldn't load driver 'libusb4_rdma-rdmav57.so': cannot open"
                    + " shared object file: No such file or directory")
            .orElseThrow();

    assertThat(recognized.kind().id()).isEqualTo("verbs.no_provider");
    assertThat(recognized.fields()).containsEntry("lib", "libusb4_rdma-rdmav57.so");
  }

  @Test
  void otherTextIsNotRecognized() {
    assertThat(RECOGNIZER.recognize("")).isEmpty();
    assertThat(RECOGNIZER.recognize("stall.credit-starvation")).isEmpty();
    assertThat(RECOGNIZER.recognize("data_tx_posted")).isEmpty();
    assertThat(RECOGNIZER.recognize("lanes")).isEmpty();
  }
}
