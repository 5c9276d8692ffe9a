package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A capture is the host: what the program says of one it says of the other. */
@InVirtualMachine
class CaptureTest {

  @ParameterizedTest
  @ValueSource(strings = {"/tmp/capture", "/tmp/capture.tar.gz", "/tmp/capture.tar.zst"})
  void theSameFindingsAsLive(String place, Guest guest) {
    guest.bringUp(Guest.NATIVE, "no_tunnel=2", "last_error=-12");
    guest.count("data_wr_send=40 data_tx_posted=64 data_tx_completed=32 data_wr_live=32");
    guest.count("peer1.rail0.data_tx_enqueued=64 peer1.rail0.data_tx_posted=64");

    Report live = guest.diagnose("");
    guest.tbvctl("capture --output " + place).succeeded();
    Report offline = guest.diagnose(place);

    assertThat(offline.judgement()).isEqualTo(live.judgement());
    assertThat(offline.status()).isEqualTo(live.status());
  }

  @Test
  void theSameFindingsAsLiveWhenTheLoadWasRefused(Guest guest) {
    guest.options("start_rings=1");
    guest.shell("modprobe thunderbolt_ibverbs");

    Report live = guest.diagnose("");
    guest.tbvctl("capture --output /tmp/capture").succeeded();

    assertThat(guest.diagnose("/tmp/capture").judgement()).isEqualTo(live.judgement());
  }
}
