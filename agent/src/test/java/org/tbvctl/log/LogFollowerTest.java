package org.tbvctl.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.kernellog.MessageCatalogue;

class LogFollowerTest {
  private static List<String> follow(String log, boolean others) throws IOException {
    List<String> ids = new ArrayList<>();
    new LogFollower(MessageCatalogue.load(), others, entry -> ids.add(entry.first().id()))
        .follow(new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)));
    return ids;
  }

  @Test
  void repeatsAreHandedOnOneByOne() throws IOException {
    String line = "[ 5.000000] thunderbolt_ibverbs: unloaded\r\n";

    assertThat(follow(line + line + line.strip(), false))
        .containsExactly("unload.done", "unload.done", "unload.done");
  }

  @Test
  void otherLinesOnRequest() throws IOException {
    String log = "[ 5.000000] usb 1-1: x\n[ 5.000001] thunderbolt_ibverbs: new words\n";

    assertThat(follow(log, false)).containsExactly("unknown");
    assertThat(follow(log, true)).containsExactly("other", "unknown");
  }
}
