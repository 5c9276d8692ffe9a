package org.tbvctl.probe.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class FlowMessageTest {
  private final ByteBuffer bytes = FlowMessage.view(ByteBuffer.allocate(2 * FlowMessage.BYTES));

  @Test
  void kindAndNumberArrive() {
    for (int kind = FlowMessage.CREDIT; kind <= FlowMessage.WRITTEN; kind++) {
      FlowMessage.put(bytes, 8, kind, 1L << 40);

      assertThat(FlowMessage.kind(bytes, 8, FlowMessage.BYTES)).isEqualTo(kind);
      assertThat(FlowMessage.number(bytes, 8)).isEqualTo(1L << 40);
    }
  }

  @Test
  void everythingElseIsData() {
    FlowMessage.put(bytes, 0, FlowMessage.DONE, 7);
    assertThat(FlowMessage.kind(bytes, 0, FlowMessage.BYTES - 1)).isEqualTo(FlowMessage.DATA);
    for (int at = 0; at < 24; at++) {
      if (at >= 8 && at < 12) {
        continue; // The length is told by the completion and not looked at.
      }
      byte kept = bytes.get(at);
      bytes.put(at, (byte) (kept ^ 0x40));
      assertThat(FlowMessage.kind(bytes, 0, FlowMessage.BYTES)).as("byte %d", at).isZero();
      bytes.put(at, kept);
    }
  }
}
