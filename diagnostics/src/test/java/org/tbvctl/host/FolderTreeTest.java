package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderTreeTest {
  private static final String SUMMARY = "sys/kernel/debug/thunderbolt_ibverbs/summary";

  @TempDir private Path top;

  /** A file that was seen and not read yet. */
  private Member.File seen(String path) throws IOException {
    Path file = top.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "profile: mixed\n");
    return (Member.File) new FolderTree(top).at(path).orElseThrow();
  }

  @Test
  void readsWhatIsStillThere() throws IOException {
    assertThat(seen(SUMMARY).content().bytes()).asString().isEqualTo("profile: mixed\n");
  }

  @Test
  void saysThatAFileWentAwayAfterItWasSeen() throws IOException {
    Member.File counters = seen(SUMMARY);
    Member.File attribute = seen("sys/class/net/tbt0/address");
    Files.delete(top.resolve(SUMMARY));
    Files.delete(top.resolve("sys/class/net/tbt0/address"));

    assertThatThrownBy(() -> counters.content().bytes())
        .hasMessage("its module went away while it was read");
    assertThatThrownBy(() -> attribute.content().bytes()).hasMessage("went away while it was read");
  }

  @Test
  void debugfsAnswersNoSuchDeviceWhileItsModuleGoes() throws IOException {
    Member.File counters = seen(SUMMARY);
    Path file = top.resolve(SUMMARY);
    Files.delete(file);

    // Opening a socket is refused with the same error number, ENXIO.
    try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      socket.bind(UnixDomainSocketAddress.of(file));
      assertThatThrownBy(() -> counters.content().bytes())
          .hasMessage("its module went away while it was read");
    }
  }
}
