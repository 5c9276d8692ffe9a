package org.tbvctl.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

class TimelineTest {
  private static final String LOG =
      """
      [  900.000000] thunderbolt_ibverbs: unloaded
      [    0.000000] Linux version 7.0.0-27-generic (buildd@lcy02) #1 SMP
      [    5.000000] thunderbolt_ibverbs: native READY received route=0x2 rail=0x0
      [   65.000000] RX repost failed ret=-108
      [   95.000000] RX repost failed ret=-108
      """;

  @TempDir private Path folder;

  private void sample(int index, long seconds, long received) throws IOException {
    Path sample = folder.resolve("samples/" + index);
    Files.createDirectories(sample.resolve("debugfs"));
    Files.writeString(sample.resolve("time.json"), "{\"boottimeNanos\":" + seconds + "000000000}");
    Files.writeString(
        sample.resolve("debugfs/summary"), "data_rx_send: " + received + "\ndata_wr_live: 0\n");
  }

  private List<TimelineEntry> timeline() throws IOException, RefusedCaptureException {
    try (HostSource source = Captures.open(folder)) {
      return Timeline.of(new Hosts(List.of(HostSnapshot.read(source))));
    }
  }

  @Test
  void countersMoveBetweenTheEventsAroundThem() throws Exception {
    Files.writeString(folder.resolve("kernel.log"), LOG);
    sample(0, 10, 100);
    sample(1, 30, 160);
    sample(2, 90, 160);

    List<TimelineEntry> timeline = timeline();

    assertThat(timeline)
        .extracting(
            entry ->
                entry instanceof TimelineEntry.Said said ? said.event().first().id() : "counters")
        .containsExactly("boot.start", "native.ready_rx", "counters", "path.rx_repost_failed");
    assertThat(timeline.get(2))
        .isInstanceOfSatisfying(
            TimelineEntry.Moved.class,
            moved -> assertThat(moved.changes()).isEqualTo(Map.of("data_rx_send", "100 -> 160")));
  }

  @Test
  void document() throws Exception {
    Files.writeString(folder.resolve("kernel.log"), LOG);
    sample(0, 10, 100);
    sample(1, 30, 160);

    List<Map<String, Object>> document = TimelineDocument.of(timeline());

    assertThat(document.get(2))
        .containsEntry("seconds", 30.0)
        .containsEntry("sample", 1)
        .containsEntry("changes", Map.of("data_rx_send", "100 -> 160"));
    assertThat(document.get(3))
        .containsEntry("event", "path.rx_repost_failed")
        .containsEntry("level", "warning")
        .containsEntry("count", 2L);
  }

  @Test
  void withoutLogAndSamplesThereIsNone() throws Exception {
    Files.createDirectories(folder.resolve("root/proc"));

    assertThat(timeline()).isEmpty();
  }
}
