package org.tbvctl.probe.ends;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.LiveSource;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.snapshot.HostSnapshot;

class EndReadingsTest {
  @TempDir private Path root;

  private void write(String path, String text) throws Exception {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private EndReadings read() throws Exception {
    EndReader reader = new EndReader(root, LiveSource.filesBelow(root), "able");
    reader.sample();
    reader.sample();
    return reader.readings();
  }

  @Test
  void whatWasReadArrivesAtTheOtherEnd() throws Exception {
    write("sys/kernel/debug/thunderbolt_ibverbs/summary", "data_tx_posted: 5\n");
    write("sys/module/thunderbolt_ibverbs/parameters/native_tx_max_inflight", "32\n");
    write("sys/bus/thunderbolt/devices/0-1/unique_id", "11111111-0000-4000-8000-000000000001\n");
    EndReadings own = read();

    EndReadings arrived = EndReadings.read(new Fields("counters", own.fields()));

    assertThat(arrived).isEqualTo(own);
    assertThat(arrived.hasInterval()).isTrue();
    HostSnapshot host = EndsDiagnosis.snapshot(arrived);
    assertThat(host.module().parameter("native_tx_max_inflight")).contains("32");
    assertThat(host.samples()).hasSize(2);
    assertThat(host.log().unreadableReason()).contains("not read by a probe");
  }

  @Test
  void hostWithoutTheModuleHasNoInterval() throws Exception {
    EndReadings own = read();

    assertThat(own.samples()).isEmpty();
    assertThat(own.hasInterval()).isFalse();
    assertThat(EndReadings.read(new Fields("counters", own.fields()))).isEqualTo(own);
  }

  @Test
  void peersOfTheHostAreNotSent() throws Exception {
    write("sys/module/thunderbolt_ibverbs/parameters/peer_auth_acl", "secret\n");
    write("sys/module/thunderbolt_ibverbs/parameters/lanes", "2\n");

    assertThat(read().files())
        .containsKey("sys/module/thunderbolt_ibverbs/parameters/lanes")
        .doesNotContainValue("secret\n");
  }

  @Test
  void nonsenseFromTheOtherEndIsASentence() {
    assertThatThrownBy(() -> EndReadings.read(new Fields("counters", Map.of("name", "x"))))
        .isInstanceOf(ControlException.class)
        .hasMessageContaining("samples");
  }
}
