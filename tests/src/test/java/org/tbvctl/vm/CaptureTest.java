package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A capture is the host: what the program says of one it says of the other. */
@InVirtualMachine
class CaptureTest {

  @Test
  void theSameDocumentAsLive(Guest guest) {
    guest.bringUp(Guest.NATIVE, "no_tunnel=2", "last_error=-12");
    guest.count("data_wr_send=40 data_tx_posted=64 data_tx_completed=32 data_wr_live=32");
    guest.count("peer1.rail0.data_tx_enqueued=64 peer1.rail0.data_tx_posted=64");

    Report live = guest.diagnose("");
    assertThat(live.ids()).contains("bringup.tunnel-failed");

    for (String place : List.of("/tmp/capture", "/tmp/capture.tar.gz", "/tmp/capture.tar.zst")) {
      guest.tbvctl("capture --output " + place).succeeded();
      assertSame(guest.diagnose(place), live);
    }
  }

  @Test
  void theSameDocumentAsLiveWhenTheLoadWasRefused(Guest guest) {
    guest.options("start_rings=1");
    guest.shell("modprobe thunderbolt_ibverbs");

    Report live = guest.diagnose("");
    assertThat(live.ids()).contains("bringup.module-refused");
    guest.tbvctl("capture --output /tmp/capture").succeeded();

    assertSame(guest.diagnose("/tmp/capture"), live);
  }

  private static void assertSame(Report offline, Report live) {
    assertThat(offline.withoutTimeAndSource()).isEqualTo(live.withoutTimeAndSource());
    assertThat(offline.status()).isEqualTo(live.status());
  }
}
