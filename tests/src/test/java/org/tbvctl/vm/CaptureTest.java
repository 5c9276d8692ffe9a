package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.cases.Run;

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

    guest.tbvctl("capture --output /tmp/capture").succeeded();
    assertSame(guest.diagnose("/tmp/capture"), live);
    for (String archive : List.of("capture.tar.gz", "capture.tar.zst")) {
      assertSame(elsewhere(guest, archive), live);
    }
  }

  @Test
  void theSameDocumentAsLiveWhenTheLoadWasRefused(Guest guest) {
    guest.options("start_rings=1");
    guest.shell("modprobe thunderbolt_ibverbs");

    Report live = guest.diagnose("");
    assertThat(live.ids()).contains("bringup.module-refused");

    assertSame(elsewhere(guest, "refused.tar.gz"), live);
  }

  /** Captures there and diagnoses here, on another machine than the one that was captured. */
  private static Report elsewhere(Guest guest, String archive) {
    guest.tbvctl("capture --output /host/" + archive).succeeded();
    Run run = Run.of(List.of("diagnose", "-o", "json", guest.shared(archive).toString()));
    return Report.parse(new Outcome(run.exit(), run.out(), run.err()));
  }

  private static void assertSame(Report offline, Report live) {
    assertThat(offline.withoutTimeAndSource()).isEqualTo(live.withoutTimeAndSource());
    assertThat(offline.status()).isEqualTo(live.status());
  }
}
