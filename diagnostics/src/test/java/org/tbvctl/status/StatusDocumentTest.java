package org.tbvctl.status;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.visibility.Devices;

class StatusDocumentTest {
  private static final Instant NOW = Instant.parse("2026-11-29T12:00:00.123456Z");

  private static Map<String, Object> document(TestingHost host) {
    return StatusDocument.of(HostSnapshot.read(host), "1.2", NOW);
  }

  @Test
  void documentSaysWhoMadeItAndWhen() {
    assertThat(document(TestingHost.bare("oak")))
        .containsEntry("tool", Map.of("name", "tbvctl", "version", "1.2"))
        .containsEntry("generatedAt", "2026-11-29T12:00:00.123Z")
        .containsEntry("kernel", "7.1.9-200.fc44.x86_64");
  }

  @Test
  void unknownIsNullAndNotZero() {
    Map<String, Object> document = document(new TestingHost("oak"));

    assertThat(document).containsEntry("kernel", null);
    assertThat(document.get("totals")).isEqualTo(Map.of());
    assertThat(document.get("rails")).isEqualTo(List.of());
    assertThat(document.get("identity").toString())
        .isEqualTo("{tbnetIdentity=null, proxyAddress=null, roceNetdev=null}");
  }

  @Test
  void totalsThatAReleaseLacksAreLeftOut() {
    TestingBooks books = new TestingBooks().total("data_wr_send", 7).without("data_wr_timeout");

    assertThat(
            document(TestingHost.linux("oak").sample(books.summary(), books.peers())).get("totals"))
        .satisfies(
            totals ->
                assertThat(totals.toString())
                    .contains("data_wr_send=7")
                    .doesNotContain("data_wr_timeout"));
  }

  @ParameterizedTest
  @CsvSource({"live, live", "coming, coming"})
  void loadedModuleShowsItsState(String initstate, String state) {
    TestingHost host =
        new TestingHost("oak").file("sys/module/thunderbolt_ibverbs/initstate", initstate + "\n");

    assertThat(document(host).get("module").toString()).contains("state=" + state);
  }

  @Test
  void absentModuleIsNotLoadedAndUnreadableOneUnknown() {
    assertThat(document(new TestingHost("oak")).get("module").toString())
        .contains("state=not loaded");
    assertThat(
            document(
                    new TestingHost("oak")
                        .unreadable("sys/module/thunderbolt_ibverbs/initstate", "denied"))
                .get("module")
                .toString())
        .contains("state=unknown");
  }

  @Test
  void unsetInterfaceIsNoInterface() {
    String parameter = "sys/module/thunderbolt_ibverbs/parameters/roce_netdev";

    assertThat(document(TestingHost.linux("oak").file(parameter, "(null)\n")).get("identity"))
        .satisfies(it -> assertThat(it.toString()).contains("roceNetdev=null"));
    assertThat(document(TestingHost.linux("oak").file(parameter, "gid0\n")).get("identity"))
        .satisfies(it -> assertThat(it.toString()).contains("roceNetdev=gid0"));
  }

  @Test
  void deviceHasItsUsedGidsOnly() {
    assertThat(document(Devices.healthy("oak")).get("devices").toString())
        .contains("name=usb4_rdma0", "nodeGuid=0200:5442:5752:4253", "backend=native")
        .contains("index=1", "ipv4=10.20.0.1", "type=RoCE v2", "netdev=rgid0")
        .doesNotContain("index=0");
  }

  @Test
  void textShowsEveryPartOrADash() {
    String text = StatusText.of(document(Devices.healthy("oak")), new TextStyle(false, false));

    assertThat(text)
        .contains("device usb4_rdma0", "gid 1", "(10.20.0.1) RoCE v2 on rgid0")
        .containsPattern("totals +-\\R");
  }
}
