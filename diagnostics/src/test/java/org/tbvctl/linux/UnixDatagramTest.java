package org.tbvctl.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class UnixDatagramTest {
  private static final byte[] READY = "READY=1".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  @Test
  void reachesASocketWithAPath() throws IOException {
    String address = folder.resolve("notify").toString();
    try (DatagramReceiver receiver = DatagramReceiver.bind(address)) {
      UnixDatagram.send(address, READY);

      assertThat(receiver.receive()).isEqualTo("READY=1");
    }
  }

  @Test
  void reachesAnAbstractSocket() throws IOException {
    String address = "@tbvctl-test-" + ProcessHandle.current().pid();
    try (DatagramReceiver receiver = DatagramReceiver.bind(address)) {
      UnixDatagram.send(address, READY);

      assertThat(receiver.receive()).isEqualTo("READY=1");
    }
  }

  @Test
  void saysWhenNobodyListens() {
    String address = folder.resolve("nobody").toString();

    assertThatThrownBy(() -> UnixDatagram.send(address, READY))
        .isInstanceOf(IOException.class)
        .hasMessage(address + " takes no message (errno 2)");
  }

  @Test
  void refusesWhatIsNoAddress() {
    assertThatThrownBy(() -> UnixDatagram.send("relative", READY))
        .hasMessageContaining("neither a path nor @name");
    assertThatThrownBy(() -> UnixDatagram.send("/" + "x".repeat(107), READY))
        .hasMessageContaining("too long");
  }
}
